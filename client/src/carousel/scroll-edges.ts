interface Row {
  /** How far the row is scrolled, in pixels. */
  scrollLeft: number;
  /** Width that is shown. */
  clientWidth: number;
  /** Width of all that is in the row. */
  scrollWidth: number;
}

/** Browsers report fractions of pixels on some screens; less than this is no way left to scroll. */
const TOLERANCE = 2;

/** Whether a row that scrolls sideways is at its start and at its end; a row in which everything fits is at both. */
export function scrollEdges({ scrollLeft, clientWidth, scrollWidth }: Row): { atStart: boolean; atEnd: boolean } {
  return {
    atStart: scrollLeft < TOLERANCE,
    atEnd: scrollLeft + clientWidth > scrollWidth - TOLERANCE,
  };
}

/**
 * Whether a row that snaps to its slides lies still: between two of them something is moving it, a finger or a key.
 * `stride` is the way from one slide to the next, in pixels.
 */
export function isSnapped(row: Row, stride: number): boolean {
  const beyond = stride > 0 ? row.scrollLeft % stride : 0;
  return beyond < TOLERANCE || stride - beyond < TOLERANCE || scrollEdges(row).atEnd;
}
