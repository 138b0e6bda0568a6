/** The place on the page that the address names, if there is one. */
export function fragmentTarget(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Nothing has a name with a broken escape in it.
    return null;
  }
}

/**
 * Moves focus into a page that has just come: to what the visitor left there, to the place that the address names, or to
 * its heading. Scrolling is another matter, and the browser shows a ring only to those who use the keyboard.
 */
export function focusPage(main: HTMLElement, left: Element | null | undefined): void {
  const target = left ?? fragmentTarget() ?? main.querySelector("h1") ?? main;
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  // Headings and sections take focus from script only.
  if (target.tabIndex < 0 && target !== left) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
