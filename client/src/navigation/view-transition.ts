/** Updates the page, in a view transition where the browser has them and the visitor wants motion. Resolves after the update. */
export function withViewTransition(update: () => Promise<void>): Promise<void> {
  const prefersStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (prefersStill || !("startViewTransition" in document)) return update();
  // The update is made whatever becomes of the transition, so its own promise counts.
  return new Promise((resolve, reject) => expectAbort(document.startViewTransition(() => update().then(resolve, reject))));
}

/** Lets a transition be aborted without an error: the tab went to the background, the window was resized, the next page came. */
function expectAbort({ ready, updateCallbackDone, finished }: ViewTransition): void {
  for (const outcome of [ready, updateCallbackDone, finished]) outcome.catch(() => {});
}

/** Whether this is the browser's word on a transition that it gave up, which costs nobody anything. */
export function isAbortedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /transition/i.test(reason.message);
}
