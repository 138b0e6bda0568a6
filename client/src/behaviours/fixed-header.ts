import { onPageChange } from "../navigation/page-change";

/** The header stays until this much of the page has gone by; in pixels. */
const THRESHOLD = 112;

/**
 * Whether a header that was (or was not) hidden is hidden after the page has scrolled. Beyond the threshold it goes with
 * the way down and comes back with the way up.
 */
function isHidden(was: boolean, from: number, to: number): boolean {
  if (to <= THRESHOLD) return false;
  return to === from ? was : to > from;
}

/**
 * Says on the header whether the page has scrolled and whether the header may make room. The style sheet decides: it keeps
 * a header in sight in which focus is or a menu is open.
 */
export function startFixedHeader(): void {
  const header = document.querySelector(".header");
  if (!header) return;
  let hidden = false;
  let last = window.scrollY;
  const show = (top: number) => {
    last = top;
    header.toggleAttribute("data-scrolled", top > 0);
    header.toggleAttribute("data-hidden", hidden);
  };
  show(last);
  // The browser says this once a frame, and nothing has been written in that frame yet: reading costs no layout.
  const onScroll = () => {
    // A locked page reports that it is at its top.
    if (document.body.style.position === "fixed") return;
    hidden = isHidden(hidden, last, window.scrollY);
    show(window.scrollY);
  };
  document.addEventListener("scroll", onScroll, { passive: true });
  onPageChange(() => {
    hidden = false;
    show(window.scrollY);
  });
}
