/** Attribute of a form that was sent and is about to redirect: the next page shows the receipt, so no other may be fetched before. */
export const LEAVING = "data-leaving";
