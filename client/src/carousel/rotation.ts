/** Slides that take turns, as plain data: which one is shown and for how long it has been. Times are in milliseconds. */
export interface Rotation {
  slide: number;
  /** How long the slide had been shown when it was last started or held. */
  shown: number;
  /** When it was last started; `null` while it is held. */
  since: number | null;
}

/** What keeps the slides from taking turns. */
export type Hold = "asked" | "motion" | "pointer" | "focus" | "hidden";

/** A rotation that is held at the start of a slide. */
export function heldAt(slide: number): Rotation {
  return { slide, shown: 0, since: null };
}

/** Another slide, from its start; it goes on when the rotation was going. */
export function showSlide({ since }: Rotation, slide: number, now: number): Rotation {
  return { slide, shown: 0, since: since === null ? null : now };
}

/** Runs when nothing holds it; a slide that was held goes on where it stopped. */
export function heldBy(rotation: Rotation, holds: ReadonlySet<Hold>, now: number): Rotation {
  const running = rotation.since !== null;
  if (holds.size === 0) return running ? rotation : { ...rotation, since: now };
  return running ? { ...rotation, shown: shownFor(rotation, now), since: null } : rotation;
}

/** How long the slide has been shown, without the time in which it was held. */
export function shownFor({ shown, since }: Rotation, now: number): number {
  return since === null ? shown : shown + Math.max(0, now - since);
}

/** Time until the next slide; `null` while the rotation is held. */
export function timeLeft(rotation: Rotation, interval: number, now: number): number | null {
  return rotation.since === null ? null : Math.max(0, interval - shownFor(rotation, now));
}

/** The slide after this one; the first comes after the last. */
export function slideAfter(slide: number, count: number): number {
  return (slide + 1) % count;
}

/** Whether the button offers to pause: only what the visitor asked for counts, not where the pointer happens to be. */
export function isPausable(holds: ReadonlySet<Hold>): boolean {
  return !holds.has("asked") && !holds.has("motion");
}
