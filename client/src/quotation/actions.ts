import { readUnknownLines, restoreUnknownLines, syncWithCookie, updateItems } from "./cookie-sync";
import { type Item, MAX_ITEMS } from "./items";
import type { Line } from "./lines";
import { readItems } from "./store";
import { haveRoom, type Texts } from "./texts";
import { hasItem, type Product, withAmount, withItem, withItemAt, withoutItem, withTexts } from "./updaters";

// What a visitor can do with the list (specification section 4). Each returns whether it was stored: a browser whose
// storage is full keeps the list as it was.

export { flush } from "./cookie-sync";

/** The result of adding: `many` when the list has as much as it may, `full` when the browser's storage is full. */
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

/** Writes beside a product; `many` when all texts of the list become too long together. */
export function setTexts(id: number, texts: Texts): AddResult {
  // What the server wrote meanwhile takes room too.
  syncWithCookie();
  const items = readItems();
  const unknown = readUnknownLines();
  const update = withTexts(id, texts);
  if (!haveRoom([...items, ...unknown], [...update(items), ...unknown])) return "many";
  return updateItems(update) ? "yes" : "full";
}

/** An item that was taken off, and where in the list it was. */
export interface Removed {
  item: Item;
  place: number;
}

/**
 * Undoes a removal: items come back to the places that they had, unless they are on the list again already, and lines that
 * only the cookie had back into it. `many` when their texts have no room any more; then nothing comes back.
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
