// Values of `info`, with which script tells the navigate handler what it wants.

/** The page is to be fetched anew: a copy that was prefetched will not do. */
export const REFETCH = "refetch";
