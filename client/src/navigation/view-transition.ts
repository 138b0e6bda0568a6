/** Updates the page, in a view transition where the browser has them and the visitor wants motion. Resolves after the update. */
export function withViewTransition(update: () => Promise<void>): Promise<void> {
  const prefersStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (prefersStill || !("startViewTransition" in document)) return update();
  const transition = document.startViewTransition(update);
  // A tab in the background, or the next page coming soon: the update is made without the transition.
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}
