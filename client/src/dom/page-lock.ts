import { onPageChange } from "../navigation/page-change";
import { lockScroll } from "./scroll-lock";

/**
 * Holds the page in place under something that `toggle` has opened, and asks to close that when it can no longer be:
 * another page comes, or a window in which the toggle has no place. The returned function lets the page go.
 */
export function holdPage(toggle: Element, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // A page in the back-forward cache must come back with nothing over it.
  window.addEventListener("pagehide", close, { signal });
  window.navigation?.addEventListener("currententrychange", close, { signal });
  onPageChange(close, signal);
  window.addEventListener("resize", () => toggle.checkVisibility() || close(), { signal });
  const unlockScroll = lockScroll();
  return () => {
    listening.abort();
    unlockScroll();
  };
}
