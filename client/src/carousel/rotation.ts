/** The state of a slide rotation. Times are in milliseconds. */
export interface Rotation {
  slide: number;
  /** How long the slide had been shown at the last start or pause. */
  shown: number;
  /** When it last started; `null` while it is paused. */
  since: number | null;
}

export type PauseReason = "button" | "reducedMotion" | "pointer" | "focus" | "hidden";

/** A rotation that is paused at the start of a slide. */
export function pausedAt(slide: number): Rotation {
  return { slide, shown: 0, since: null };
}

/** Shows another slide from its start, without starting or pausing the rotation. */
export function showSlide({ since }: Rotation, slide: number, now: number): Rotation {
  return { slide, shown: 0, since: since === null ? null : now };
}

/** Pauses or resumes the rotation: it runs while there is no reason to pause. */
export function withPauses(rotation: Rotation, reasons: ReadonlySet<PauseReason>, now: number): Rotation {
  const running = rotation.since !== null;
  if (reasons.size === 0) return running ? rotation : { ...rotation, since: now };
  return running ? { ...rotation, shown: elapsed(rotation, now), since: null } : rotation;
}

/** How long the slide has been shown, pauses excluded. */
export function elapsed({ shown, since }: Rotation, now: number): number {
  return since === null ? shown : shown + Math.max(0, now - since);
}

/** Time until the next slide; `null` while the rotation is paused. */
export function remaining(rotation: Rotation, interval: number, now: number): number | null {
  return rotation.since === null ? null : Math.max(0, interval - elapsed(rotation, now));
}

export function nextSlide(slide: number, count: number): number {
  return (slide + 1) % count;
}

/** Whether the button offers to pause: pauses by pointer, focus or visibility do not count. */
export function isAutoplaying(reasons: ReadonlySet<PauseReason>): boolean {
  return !reasons.has("button") && !reasons.has("reducedMotion");
}
