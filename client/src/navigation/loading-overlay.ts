/** Only a navigation that takes this long is covered; a first load never is, because it would hide the page. */
const SHOWN_AFTER_MS = 1100;
/** The overlay fades for this long; the page below can be used at once. */
const HIDDEN_AFTER_MS = 900;
const RESET_AFTER_MS = 1101;

/** Covers the page with the brand's moving logo when the next one takes long. The returned function uncovers it. */
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
