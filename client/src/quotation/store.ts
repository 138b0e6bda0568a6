import { type Item, parseItems } from "./items";
import { readText } from "./storage";

/** The storage key of the list (specification section 3). */
export const LIST_KEY = "productQuotation";

/** The storage key of the last synced lines, the base of the merge. */
export const SYNCED_KEY = "productQuotationCookie";

const listeners = new Set<() => void>();

export function readItems(): Item[] {
  return parseItems(readText(LIST_KEY), location.origin).items;
}

/** Runs after each change of the list in any tab. Returns a function that unsubscribes. */
export function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}

export function notifySubscribers(): void {
  for (const run of listeners) run();
}
