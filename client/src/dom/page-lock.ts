import { enterOverlay } from "../navigation/overlay-entry";
import { isOverlayEntry, onPageChange } from "../navigation/page-change";
import { lockScroll } from "./scroll-lock";

/** Not yet in TypeScript's DOM types. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Locks the page's scrolling below an overlay, and closes the overlay on back, on a page change and when its toggle is
 * hidden by a resize. Returns a function that unlocks the page.
 */
export function lockPage(toggle: Element, close: () => void): () => void {
  const locked = new AbortController();
  const { signal } = locked;
  const leaveEntry = enterOverlay();
  // A page restored from the back/forward cache has no overlay.
  window.addEventListener("pagehide", close, { signal });
  // Without the Navigation API the URL has changed already.
  window.addEventListener("popstate", close, { signal });
  // With it, going back closes the overlay and stays on the page.
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== "traverse" || !event.cancelable || isOverlayEntry()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    close();
  };
  // The back gesture of a phone closes the overlay.
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
    leaveEntry();
  };
}
