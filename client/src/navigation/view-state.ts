/** What a visitor left in a page: the focus, and how far rows and panels were scrolled. */
export interface ViewState {
  focused: Element | null;
  scrolled: { element: Element; left: number; top: number }[];
}

/** Reads the state before `main` is taken out: an element outside of the document forgets how it was scrolled. */
export function readViewState(main: HTMLElement): ViewState {
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [...main.querySelectorAll("*")]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left || top);
  return { focused, scrolled };
}

/** Scrolls rows and panels as they were. */
export function restoreScroll({ scrolled }: ViewState): void {
  for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: "instant" });
}
