import { readUnknownLines, restoreUnknownLines, syncWithCookie, updateItems } from "./cookie-sync";
import { type Item, MAX_ITEMS } from "./items";
import type { Line } from "./lines";
import { readItems } from "./store";
import { haveRoom, type Texts } from "./texts";
import { hasItem, type Product, withAmount, withItem, withItemAt, withoutItem, withTexts } from "./updaters";

// The visitor's actions on the list (specification section 4). Each returns whether it was stored; with full storage the
// list stays unchanged.

export { flush } from "./cookie-sync";

/** `many`: the list is full; `full`: the browser's storage is. */
export type AddResult = "yes" | "many" | "full";

export function add(product: Product): AddResult {
  const items = readItems();
  if (items.length >= MAX_ITEMS && !hasItem(items, product.id)) return "many";
  return updateItems(withItem(product)) ? "yes" : "full";
}

export function remove(id: number): boolean {
  return updateItems(withoutItem(id));
}

export function toggle(product: Product): AddResult {
  if (!hasItem(readItems(), product.id)) return add(product);
  return remove(product.id) ? "yes" : "full";
}

export function setAmount(id: number, amount: number): boolean {
  return updateItems(withAmount(id, () => amount));
}

export function increment(id: number): boolean {
  return updateItems(withAmount(id, (now) => now + 1));
}

export function decrement(id: number): boolean {
  return updateItems(withAmount(id, (now) => now - 1));
}

/** Sets a product's texts; `many` if the list's texts become too long. */
export function setTexts(id: number, texts: Texts): AddResult {
  // Texts that the server has added count too.
  syncWithCookie();
  const items = readItems();
  const unknown = readUnknownLines();
  const update = withTexts(id, texts);
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
  const absent = [...removed.map(({ item }) => item), ...unknown].filter(({ id }) => !listed.some((line) => line.id === id));
  if (!haveRoom(listed, [...listed, ...absent])) return "many";
  restoreUnknownLines(unknown);
  const isStored = updateItems((items) => removed.reduce((list, { item, place }) => withItemAt(item, place)(list), items));
  return isStored ? "yes" : "full";
}
