/** Stops the page's scrolling. A fixed body, unlike hidden overflow, also stops touch scrolling on iOS. The returned function undoes it. */
export function lockScroll(): () => void {
  const { style } = document.body;
  const { scrollX: left, scrollY: top } = window;
  const page = currentPage();
  const { position, top: oldTop, left: oldLeft, width } = style;
  Object.assign(style, { position: "fixed", top: `${-top}px`, left: `${-left}px`, width: "100%" });
  return () => {
    Object.assign(style, { position, top: oldTop, left: oldLeft, width });
    // Another page has its own place to start from.
    if (currentPage() !== page) return;
    // The page may scroll smoothly, but this return is not a movement the visitor made.
    window.scrollTo({ left, top, behavior: "instant" });
  };
}

function currentPage(): Element | null {
  return document.querySelector("main");
}
