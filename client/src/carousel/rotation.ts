/** Auto-rotation of slides as plain data: which one is shown and for how long it has been. Times are in milliseconds. */
export interface Rotation {
  slide: number;
  /** How long the slide had been shown when the rotation last started or paused. */
  shown: number;
  /** When it last started; `null` while it is paused. */
  since: number | null;
}

/** Why a rotation is paused; it may be for several reasons at once. */
export type PauseReason = "button" | "reducedMotion" | "pointer" | "focus" | "hidden";

/** A rotation that is paused at the start of a slide. */
export function pausedAt(slide: number): Rotation {
  return { slide, shown: 0, since: null };
}

/** Another slide, from its start; it goes on when the rotation was going. */
export function showSlide({ since }: Rotation, slide: number, now: number): Rotation {
  return { slide, shown: 0, since: since === null ? null : now };
}

/** The rotation with these reasons to pause; without any it runs, and the slide goes on where it stopped. */
export function withPauses(rotation: Rotation, reasons: ReadonlySet<PauseReason>, now: number): Rotation {
  const running = rotation.since !== null;
  if (reasons.size === 0) return running ? rotation : { ...rotation, since: now };
  return running ? { ...rotation, shown: elapsed(rotation, now), since: null } : rotation;
}

/** How long the slide has been shown, without the time in which the rotation was paused. */
export function elapsed({ shown, since }: Rotation, now: number): number {
  return since === null ? shown : shown + Math.max(0, now - since);
}

/** Time until the next slide; `null` while the rotation is paused. */
export function remaining(rotation: Rotation, interval: number, now: number): number | null {
  return rotation.since === null ? null : Math.max(0, interval - elapsed(rotation, now));
}

/** The slide after this one; the first comes after the last. */
export function nextSlide(slide: number, count: number): number {
  return (slide + 1) % count;
}

/** Whether the button offers to pause: only what the visitor asked for counts, not where the pointer happens to be. */
export function isAutoplaying(reasons: ReadonlySet<PauseReason>): boolean {
  return !reasons.has("button") && !reasons.has("reducedMotion");
}
