/**
 * The moments at which another page is shown without a load. Whoever marks things on the page (cards on the quotation
 * list, say) does it now and again after each change; whoever floats over the page closes.
 */
const CHANGED = "pagechange";

/** Runs now, and again whenever another page has taken the place of this one. */
export function onEveryPage(run: () => void): void {
  run();
  onPageChange(run);
}

/** Runs whenever another page has taken the place of this one, until the signal says stop. */
export function onPageChange(run: () => void, signal?: AbortSignal): void {
  document.addEventListener(CHANGED, run, signal ? { signal } : {});
}

/** Says that another page has taken the place of the last one. */
export function announcePageChange(): void {
  document.dispatchEvent(new Event(CHANGED));
}
