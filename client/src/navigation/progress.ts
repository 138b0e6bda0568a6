/** A page that comes sooner shows no bar: it would only flicker. */
export const THROTTLE_MS = 200;
/** How long the bar takes from end to end when nothing is heard. */
export const DURATION_MS = 5000;
/** The bar is full when the page is there, and not before. */
const WAITING_MOST = 95;

/** How far the bar is, in percent, after so many milliseconds and with what has arrived. */
export function progressAt(elapsed: number, arrived: number): number {
  return Math.min(WAITING_MOST, (elapsed / DURATION_MS) * 100 + arrived);
}
