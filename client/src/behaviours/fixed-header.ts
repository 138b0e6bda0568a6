import { onPageChange } from "../navigation/page-change";

/** The header is never hidden before the page has scrolled this far, in pixels. */
const THRESHOLD = 112;

/** Beyond the threshold, scrolling down hides the header and scrolling up shows it. */
function isHidden(was: boolean, from: number, to: number): boolean {
  if (to <= THRESHOLD) return false;
  return to === from ? was : to > from;
}

/** Reflects scrolling in the header's attributes. The style sheet keeps a header with focus or an open menu visible. */
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
  // Fired once per frame before anything is written, so reading forces no layout.
  const onScroll = () => {
    // A locked page reports a scroll position of 0.
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
