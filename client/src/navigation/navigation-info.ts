/** What a navigation to a page carries of which a copy will not do. */
export const FRESH = "fresh";
