/**
 * What the quotation button shows: the server's markup until hydration; then whether the product is on the list; and after a
 * click the steps from the one to the other (specification section 4).
 */
export type Phase = "initial" | "absent" | "adding" | "added" | "listed";

/** How long a phase lasts that ends by itself, in milliseconds; the button takes no click meanwhile. */
const DURATIONS: Partial<Record<Phase, number>> = { adding: 200, added: 800 };

export function duration(phase: Phase): number | null {
  return DURATIONS[phase] ?? null;
}

/** The phase after the list may have changed, here or in another tab: one that ends by itself is not cut short. */
export function afterChange(phase: Phase, isListed: boolean): Phase {
  return duration(phase) === null ? resting(isListed) : phase;
}

/** The phase after one that has lasted its time. */
export function afterTime(phase: Phase, isListed: boolean): Phase {
  return phase === "adding" ? "added" : resting(isListed);
}

function resting(isListed: boolean): Phase {
  return isListed ? "listed" : "absent";
}
