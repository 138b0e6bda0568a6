export interface ScrollState {
  x: number;
  y: number;
  /** Width in pixels that a classic scroll bar takes from the page; 0 where bars lie over it. */
  scrollbar: number;
}

type Styles = Record<string, string>;

/** Styles of `<body>` that hold a scrolled page exactly where it is seen. */
export function fixedBody({ x, y }: ScrollState): Styles {
  return { position: "fixed", top: `${-y}px`, left: `${-x}px`, width: "100%" };
}

/** Styles of `<html>` that keep the width when a fixed body leaves nothing to scroll and the bar disappears. */
export function stableGutter({ scrollbar }: ScrollState): Styles {
  return scrollbar > 0 ? { "scrollbar-gutter": "stable" } : {};
}

/** Stops the page's scrolling. A fixed body, unlike hidden overflow, also stops touch scrolling on iOS. The returned function undoes it. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const state = { x: window.scrollX, y: window.scrollY, scrollbar: window.innerWidth - root.clientWidth };
  const restoreRoot = applyStyles(root, stableGutter(state));
  const restoreBody = applyStyles(document.body, fixedBody(state));
  const page = currentPage();
  return () => {
    restoreBody();
    restoreRoot();
    // Another page has its own place to start from.
    if (currentPage() !== page) return;
    // The page may scroll smoothly, but this return is not a movement the visitor made.
    window.scrollTo({ left: state.x, top: state.y, behavior: "instant" });
  };
}

function currentPage(): Element | null {
  return document.querySelector("main");
}

function applyStyles({ style }: HTMLElement, styles: Styles): () => void {
  const before = Object.keys(styles).map((name) => [name, style.getPropertyValue(name)] as const);
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
  return () => {
    for (const [name, value] of before) style.setProperty(name, value);
  };
}
