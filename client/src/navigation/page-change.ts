/**
 * The event of showing another page without a load. What marks things on the page (cards on the quotation list, say) does it
 * at the start and again after each change; what lies over the page closes.
 */
const CHANGED = "pagechange";

/** Runs now and whenever another page is shown. */
export function onEveryPage(run: () => void): void {
  run();
  onPageChange(run);
}

/** Runs whenever another page is shown, until the signal aborts. */
export function onPageChange(run: () => void, signal?: AbortSignal): void {
  document.addEventListener(CHANGED, run, signal ? { signal } : {});
}

/** Tells the listeners that another page is shown. */
export function dispatchPageChange(): void {
  document.dispatchEvent(new Event(CHANGED));
}
