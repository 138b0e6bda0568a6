/** What a visitor left in a page: the focus, and how far it and its rows and panels were scrolled. */
export interface ViewState {
  focused: Element | null;
  top: number;
  scrolled: { element: Element; left: number; top: number }[];
}

/** Reads the state before `main` is taken out: an element outside of the document forgets how it was scrolled. */
export function readViewState(main: HTMLElement): ViewState {
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [...main.querySelectorAll("*")]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left || top);
  return { focused, scrolled, top: scrolledBy() };
}

/** Scrolls page, rows and panels as they were. */
export function restoreScroll({ scrolled, top }: Omit<ViewState, "focused">): void {
  scrollTo({ left: 0, top, behavior: "instant" });
  for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: "instant" });
}

/** How far the page is scrolled; an overlay holds it there by moving the body up. */
export function scrolledBy(): number {
  return -document.body.getBoundingClientRect().top;
}
