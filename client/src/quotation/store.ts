import { type Item, parseItems } from "./items";
import { readText } from "./storage";

/** Key of the list in local storage (specification section 3). */
export const LIST_KEY = "productQuotation";

/** Key of the lines that list and cookie last had in common: the base of the merge, which tells whose change a difference is. */
export const SYNCED_KEY = "productQuotationCookie";

const listeners = new Set<() => void>();

/** The list as it is stored now. */
export function readItems(): Item[] {
  return parseItems(readText(LIST_KEY), location.origin).items;
}

/** Runs at every change of the list, in this tab or another one, until the returned function is called. */
export function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}

/** Tells the subscribers that the list may have changed. */
export function notifySubscribers(): void {
  for (const run of listeners) run();
}
