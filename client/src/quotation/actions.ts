import { readUnknownLines, restoreUnknownLines, syncWithCookie, updateItems } from "./cookie-sync";
import type { Item } from "./items";
import type { Key } from "./key";
import type { Line } from "./lines";
import { readItems } from "./store";
import { haveRoom, type Texts } from "./texts";
import { hasItem, type Product, withAmount, withItem, withItemAt, withoutItem, withTexts } from "./updaters";

// The visitor's actions on the list (specification section 4). Each returns whether it was stored; with full storage the
// list stays unchanged.

export { flush } from "./cookie-sync";

/** `many`: the list is full; `full`: the browser's storage is. */
export type AddResult = "yes" | "many" | "full";

export function add(product: Product, amount = 1): AddResult {
  syncWithCookie();
  const items = readItems();
  if (hasItem(items, product)) return "yes";
  const unknown = readUnknownLines();
  const update = withItem(product, amount);
  const updated = update(items);
  if (updated === items || !haveRoom([...items, ...unknown], [...updated, ...unknown])) return "many";
  return updateItems(update) ? "yes" : "full";
}

export function remove(key: Key): boolean {
  return updateItems(withoutItem(key));
}

export function setAmount(key: Key, amount: number): boolean {
  return updateItems(withAmount(key, () => amount));
}

export function increment(key: Key): boolean {
  return updateItems(withAmount(key, (now) => now + 1));
}

export function decrement(key: Key): boolean {
  return updateItems(withAmount(key, (now) => now - 1));
}

/** Sets a product's texts; `many` if the list's texts become too long. */
export function setTexts(key: Key, texts: Texts): AddResult {
  // Texts that the server has added count too.
  syncWithCookie();
  const items = readItems();
  const unknown = readUnknownLines();
  const update = withTexts(key, texts);
  if (!haveRoom([...items, ...unknown], [...update(items), ...unknown])) return "many";
  return updateItems(update) ? "yes" : "full";
}

/** A removed item and its position in the list. */
export interface Removed {
  item: Item;
  place: number;
}

/**
 * Undoes a removal: restores items to their positions and unknown lines to the cookie, unless they are listed again. `many`: their
 * texts no longer fit, and nothing is restored.
 */
export function restore(removed: readonly Removed[], unknown: readonly Line[]): AddResult {
  syncWithCookie();
  const listed: Line[] = [...readItems(), ...readUnknownLines()];
  const absent = [...removed.map(({ item }) => item), ...unknown].filter((line) => !hasItem(listed, line));
  if (!haveRoom(listed, [...listed, ...absent])) return "many";
  restoreUnknownLines(unknown);
  const isStored = updateItems((items) => removed.reduce((list, { item, place }) => withItemAt(item, place)(list), items));
  return isStored ? "yes" : "full";
}
