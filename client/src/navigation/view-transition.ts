/** Changes the page, softly where the browser can and the visitor wants that. Resolves when the change is made. */
export function withViewTransition(change: () => Promise<void>): Promise<void> {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("startViewTransition" in document)) return change();
  const transition = document.startViewTransition(change);
  // A tab in the background, or the next page coming soon: the change is made without the fade.
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}
