import { isOverlayEntry } from "./page-change";

/**
 * Makes a history entry for an overlay where the way back would leave the document: from there it leads to the page below.
 * The returned function goes there, unless a link has led on or the visitor is there already.
 */
export function enterOverlay(): () => void {
  if (isOverlayEntry() || staysOnWayBack()) return () => {};
  history.pushState({ ...history.state, isOverlay: true }, "");
  // By then a place on this page has its own entry.
  return () => void setTimeout(() => isOverlayEntry() && history.back());
}

function staysOnWayBack(): boolean {
  if (!("navigation" in window)) return history.state?.index > 0;
  const index = navigation.currentEntry?.index ?? 0;
  return navigation.entries()[index - 1]?.sameDocument === true;
}
