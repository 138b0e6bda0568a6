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
