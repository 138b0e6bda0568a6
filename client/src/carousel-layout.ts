/** One step of a carousel's layout; the stylesheet holds the same figures for the row without script. */
export interface Step {
  /** Width of the window in pixels from which on the step holds. */
  from: number;
  /** Slides side by side. */
  slides: number;
  /** Space between them in pixels. */
  gap: number;
}

interface Layout {
  slidesPerView: number;
  spaceBetween: number;
}

/** The steps in Swiper's words. */
export function toBreakpoints(steps: Step[]): { breakpoints: Record<number, Layout> } {
  const entries = steps.map(({ from, slides, gap }) => [from, { slidesPerView: slides, spaceBetween: gap }] as const);
  return { breakpoints: Object.fromEntries(entries) };
}

/** Index of the slide at the start of a row that was scrolled sideways; `stride` is the way from one slide to the next. */
export function slideAt(scrolled: number, stride: number): number {
  return stride > 0 ? Math.round(scrolled / stride) : 0;
}
