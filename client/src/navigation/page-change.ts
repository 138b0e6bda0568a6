/** Fired after a client-side navigation. */
const CHANGED = "pagechange";

/** Runs now and after each page change. */
export function onEveryPage(run: () => void): void {
  run();
  onPageChange(run);
}

/** Runs after each page change, until the signal aborts. */
export function onPageChange(run: () => void, signal?: AbortSignal): void {
  document.addEventListener(CHANGED, run, signal ? { signal } : {});
}

export function dispatchPageChange(): void {
  document.dispatchEvent(new Event(CHANGED));
}

/** Whether the current history entry is that of an overlay (`overlay-entry.ts`), in whose place the next page comes. */
export function isOverlayEntry(): boolean {
  return history.state?.isOverlay === true;
}
