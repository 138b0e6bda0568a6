/** On a form that is about to redirect: no other page may be fetched before the one with the receipt. */
export const LEAVING = "data-leaving";
