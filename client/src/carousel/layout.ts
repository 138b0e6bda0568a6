/** A breakpoint of a carousel's layout; the style sheet has the same values for the row without script. */
export interface Step {
  /** The minimum window width in pixels. */
  from: number;
  /** Visible slides, of which the last may be partly visible. */
  slides: number;
  /** In pixels. */
  gap: number;
}

interface Layout {
  slidesPerView: number;
  spaceBetween: number;
}

export interface Breakpoints {
  breakpoints: Record<number, Layout>;
}

/** The style sheet sets the width of the slides. */
export interface AutoLayout {
  slidesPerView: "auto";
  spaceBetween: number;
}

export function toBreakpoints(steps: Step[]): Breakpoints {
  const entries = steps.map(({ from, slides, gap }) => [from, { slidesPerView: slides, spaceBetween: gap }] as const);
  return { breakpoints: Object.fromEntries(entries) };
}

/** The index of the first visible slide; `stride` is the distance between slides. */
export function slideAt(scrolled: number, stride: number): number {
  return stride > 0 ? Math.round(scrolled / stride) : 0;
}
