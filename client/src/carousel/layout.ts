/** One step of a carousel's layout; the stylesheet holds the same figures for the row without script. */
export interface Step {
  /** Width of the window in pixels from which on the step holds. */
  from: number;
  /** Slides side by side; the fraction is what is seen of a further one. */
  slides: number;
  /** Space between them in pixels. */
  gap: number;
}

interface Layout {
  slidesPerView: number;
  spaceBetween: number;
}

export interface Breakpoints {
  breakpoints: Record<number, Layout>;
}

/** Slides as wide as the stylesheet makes them. */
export interface AutoLayout {
  slidesPerView: "auto";
  spaceBetween: number;
}

/** The steps as options of Swiper. */
export function toBreakpoints(steps: Step[]): Breakpoints {
  const entries = steps.map(({ from, slides, gap }) => [from, { slidesPerView: slides, spaceBetween: gap }] as const);
  return { breakpoints: Object.fromEntries(entries) };
}

/** Index of the slide at the start of a row that was scrolled sideways; `stride` is the way from one slide to the next. */
export function slideAt(scrolled: number, stride: number): number {
  return stride > 0 ? Math.round(scrolled / stride) : 0;
}
