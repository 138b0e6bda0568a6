/** The target of the URL's fragment. */
export function fragmentTarget(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // The fragment is malformed.
    return null;
  }
}

/** Moves focus into a new page without scrolling: to the previously focused element, the fragment's target or the heading. */
export function focusPage(main: HTMLElement, previous: Element | null | undefined): void {
  const target = previous ?? fragmentTarget() ?? main.querySelector("h1") ?? main;
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  // Headings and sections are not focusable by default.
  if (target.tabIndex < 0 && target !== previous) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
