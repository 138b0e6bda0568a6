import { onPageChange } from "../navigation/page-change";
import { lockScroll } from "./scroll-lock";

/**
 * Locks the page's scrolling under an overlay that `toggle` has opened, and closes the overlay when another page comes or
 * the window has become one in which the toggle is not shown. The returned function unlocks the page.
 */
export function lockPage(toggle: Element, close: () => void): () => void {
  const locked = new AbortController();
  const { signal } = locked;
  // A page in the back-forward cache must come back with nothing over it.
  window.addEventListener("pagehide", close, { signal });
  // The way back has changed the address already.
  window.addEventListener("popstate", close, { signal });
  onPageChange(close, signal);
  window.addEventListener("resize", () => toggle.checkVisibility() || close(), { signal });
  const unlockScroll = lockScroll();
  return () => {
    locked.abort();
    unlockScroll();
  };
}
