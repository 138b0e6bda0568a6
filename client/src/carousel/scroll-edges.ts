interface Row {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}

/** Tolerance in pixels, since scroll positions may be fractional. */
const TOLERANCE = 2;

/** Whether a row is scrolled to its start or end; a row that fits is at both. */
export function scrollEdges({ scrollLeft, clientWidth, scrollWidth }: Row): { atStart: boolean; atEnd: boolean } {
  return {
    atStart: scrollLeft < TOLERANCE,
    atEnd: scrollLeft + clientWidth > scrollWidth - TOLERANCE,
  };
}

/** Whether a row has come to rest at a slide; `stride` is the distance between slides. */
export function isSnapped(row: Row, stride: number): boolean {
  const beyond = stride > 0 ? row.scrollLeft % stride : 0;
  return beyond < TOLERANCE || stride - beyond < TOLERANCE || scrollEdges(row).atEnd;
}
