import { onPageChange } from "../navigation/page-change";
import { lockScroll } from "./scroll-lock";

/** What browsers know by this name, and their types do not yet. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

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
  // Where the way back can wait, it leads from the overlay to the page below.
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== "traverse" || !event.cancelable) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  };
  // A phone's way back asks first what lies over the page.
  const watcher = "CloseWatcher" in window ? new CloseWatcher() : null;
  watcher?.addEventListener("close", close);
  if ("navigation" in window) navigation.addEventListener("navigate", onNavigate, { capture: true, signal });
  onPageChange(close, signal);
  window.addEventListener("resize", () => toggle.checkVisibility() || close(), { signal });
  const unlockScroll = lockScroll();
  return () => {
    locked.abort();
    watcher?.destroy();
    unlockScroll();
  };
}
