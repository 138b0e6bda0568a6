/**
 * Moves focus into a page that has just come: to what the visitor left there, to the place that the address names, or to
 * its heading. Scrolling is another matter, and the browser shows a ring only to those who use the keyboard.
 */
export function focusPage(main: HTMLElement, left: Element | null | undefined): void {
  const named = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  const target = left ?? named ?? main.querySelector("h1") ?? main;
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  // Headings and sections take focus from script only.
  if (target.tabIndex < 0 && target !== left) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
