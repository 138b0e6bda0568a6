/**
 * The state of the quotation button: as rendered before hydration, then by the list, with transitions after a click
 * (specification section 4).
 */
export type Phase = "initial" | "absent" | "adding" | "added" | "listed";

/** The duration of temporary phases in milliseconds, in which the button ignores clicks. */
const DURATIONS: Partial<Record<Phase, number>> = { adding: 200, added: 800 };

export function duration(phase: Phase): number | null {
  return DURATIONS[phase] ?? null;
}

/** After a change of the list, here or in another tab; temporary phases are not cut short. */
export function afterChange(phase: Phase, isListed: boolean): Phase {
  return duration(phase) === null ? resting(isListed) : phase;
}

/** After a temporary phase has ended. */
export function afterTime(phase: Phase, isListed: boolean): Phase {
  return phase === "adding" ? "added" : resting(isListed);
}

function resting(isListed: boolean): Phase {
  return isListed ? "listed" : "absent";
}
