/** The focus and the scroll positions of a page and its elements. */
export interface ViewState {
  focused: Element | null;
  top: number;
  scrolled: { element: Element; left: number; top: number }[];
}

/** Must be read before `main` is removed: detached elements lose their scroll position. */
export function readViewState(main: HTMLElement): ViewState {
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [...main.querySelectorAll("*")]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left || top);
  return { focused, scrolled, top: scrolledBy() };
}

/** Restores all scroll positions. */
export function restoreScroll({ scrolled, top }: Omit<ViewState, "focused">): void {
  scrollTo({ left: 0, top, behavior: "instant" });
  for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: "instant" });
}

/** The scroll position, even while an overlay locks it by moving the body. */
export function scrolledBy(): number {
  return -document.body.getBoundingClientRect().top;
}
