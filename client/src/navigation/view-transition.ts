/** Updates the page in a view transition if supported and motion is wanted. Resolves after the update. */
export function withViewTransition(update: () => Promise<void>): Promise<void> {
  const prefersStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (prefersStill || !("startViewTransition" in document)) return update();
  // The update runs even if the transition is skipped, so its own promise counts.
  return new Promise((resolve, reject) => expectAbort(document.startViewTransition(() => update().then(resolve, reject))));
}

/** Transitions may be aborted: in a hidden tab, by a resize or by the next navigation. */
function expectAbort({ ready, updateCallbackDone, finished }: ViewTransition): void {
  for (const outcome of [ready, updateCallbackDone, finished]) outcome.catch(() => {});
}

/** Whether an error is the browser's report of an aborted transition. */
export const isAbortedTransition = (reason: unknown): boolean => reason instanceof DOMException && /transition/i.test(reason.message);
