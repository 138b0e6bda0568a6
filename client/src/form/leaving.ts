/** Marks a form that was sent and whose page is about to go: the next page tells of it, and none is asked for before. */
export const LEAVING = "data-leaving";
