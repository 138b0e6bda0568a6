/** Slower navigations are covered; first loads never are, because that would hide the page. */
const SHOWN_AFTER_MS = 1100;
/** The duration of the fade, during which the page is usable. */
const HIDDEN_AFTER_MS = 900;
const RESET_AFTER_MS = 1101;

/** Covers the page with an animated logo if the next one is slow. Returns a function that uncovers it. */
export function startLoadingOverlay(onShow: () => void): () => void {
  const overlay = document.createElement("div");
  overlay.className = "loading-overlay";
  overlay.ariaHidden = "true";
  const timer = setTimeout(() => {
    const logo = document.querySelector(".header .brand > *");
    if (logo) overlay.append(logo.cloneNode(true));
    document.body.append(overlay);
    onShow();
  }, SHOWN_AFTER_MS);
  return () => {
    clearTimeout(timer);
    overlay.classList.add("loading-overlay--leaving");
    setTimeout(() => (overlay.hidden = true), HIDDEN_AFTER_MS);
    setTimeout(() => overlay.remove(), RESET_AFTER_MS);
  };
}
