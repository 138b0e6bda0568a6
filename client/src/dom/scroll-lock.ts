/** Locks scrolling with a fixed body, which unlike hidden overflow works on iOS. Returns a function that unlocks it. */
export function lockScroll(): () => void {
  const { style } = document.body;
  const { scrollX: left, scrollY: top } = window;
  const page = currentPage();
  const { position, top: oldTop, left: oldLeft, width } = style;
  Object.assign(style, { position: "fixed", top: `${-top}px`, left: `${-left}px`, width: "100%" });
  return () => {
    Object.assign(style, { position, top: oldTop, left: oldLeft, width });
    // After a navigation the new page has its own scroll position.
    if (currentPage() !== page) return;
    window.scrollTo({ left, top, behavior: "instant" });
  };
}

function currentPage(): Element | null {
  return document.querySelector("main");
}
