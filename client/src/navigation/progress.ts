/** A page that comes sooner shows no bar: it would only flicker. */
export const THROTTLE_MS = 200;
/** How long the bar takes from end to end when nothing is received. */
export const DURATION_MS = 5000;
/** The bar is full when the page is there, and not before. */
const MAX_BEFORE_END = 95;

/** How far the bar is, in percent, after so many milliseconds and with what has received. */
export function progressAt(elapsed: number, received: number): number {
  return Math.min(MAX_BEFORE_END, (elapsed / DURATION_MS) * 100 + received);
}
