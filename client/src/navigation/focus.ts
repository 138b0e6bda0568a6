/** The element that the fragment of the address names, if there is one. */
export function fragmentTarget(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // No id matches a fragment with a broken escape in it.
    return null;
  }
}

/**
 * Moves focus into a new page: to what the visitor had focused there, to the target of the fragment, or to its heading. It
 * does not scroll, and the browser shows the ring only to those who use the keyboard.
 */
export function focusPage(main: HTMLElement, previous: Element | null | undefined): void {
  const target = previous ?? fragmentTarget() ?? main.querySelector("h1") ?? main;
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  // Headings and sections take focus from script only.
  if (target.tabIndex < 0 && target !== previous) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
