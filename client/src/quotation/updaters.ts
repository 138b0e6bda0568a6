import { clampAmount, type Item, MAX_ITEMS } from "./items";
import { isSame, type Key } from "./key";
import { pickTexts } from "./lines";
import { formatTexts, type Texts } from "./texts";

export type Product = Omit<Item, "amount">;

/** Returns the updated list, or the same one if nothing changes. */
export type Updater = (items: Item[]) => Item[];

/**
 * Appends pieces of a product, unless it is listed in this variant or the list is full. Its line without a variant becomes the one
 * that was chosen, with its texts and, unless more than one piece is asked for, its amount; so on the server (`Quotation::add`).
 */
export function withItem(product: Product, amount: number): Updater {
  return (items) => {
    const open = product.variantCode && !hasItem(items, product) && items.find((item) => isSame(item, { id: product.id }));
    if (!open) return withItemAt({ ...product, amount: clampAmount(amount) }, items.length)(items);
    const chosen = { ...product, ...pickTexts((name) => open[name]), amount: amount > 1 ? clampAmount(amount) : open.amount };
    return items.map((item) => (item === open ? chosen : item));
  };
}

/** Inserts an item at its former position. */
export function withItemAt(item: Item, place: number): Updater {
  return (items) => {
    if (items.length >= MAX_ITEMS || hasItem(items, item)) return items;
    return [...items.slice(0, place), item, ...items.slice(place)];
  };
}

export function withoutItem(key: Key): Updater {
  return (items) => (hasItem(items, key) ? items.filter((item) => !isSame(item, key)) : items);
}

export function withAmount(key: Key, amount: (now: number) => number): Updater {
  return (items) => {
    const updated = items.map((item) => (isSame(item, key) ? { ...item, amount: clampAmount(amount(item.amount)) } : item));
    return updated.some((item, index) => item.amount !== items[index]?.amount) ? updated : items;
  };
}

export function withTexts(key: Key, texts: Texts): Updater {
  return (items) => {
    const now = items.find((item) => isSame(item, key));
    if (!now || formatTexts(now) === formatTexts(texts)) return items;
    const { colour, variant, remark, ...rest } = now;
    return items.map((item) => (item === now ? { ...rest, ...texts } : item));
  };
}

export function hasItem(items: readonly Key[], key: Key): boolean {
  return items.some((item) => isSame(item, key));
}
