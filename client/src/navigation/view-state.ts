/** Where a visitor was inside of a page: what they focused, and how far rows and panels were scrolled. */
export interface Place {
  focused: Element | null;
  scrolled: { element: Element; left: number; top: number }[];
}

/** Remembers the place before `main` is taken out: an element outside of the document forgets how it was scrolled. */
export function placeIn(main: HTMLElement): Place {
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [...main.querySelectorAll("*")]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left || top);
  return { focused, scrolled };
}

/** Scrolls rows and panels as they were. */
export function restoreScrolled({ scrolled }: Place): void {
  for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: "instant" });
}
