import { clampAmount, type Item, MAX_ITEMS } from "./items";
import { formatTexts, type Texts } from "./texts";

export type Product = Omit<Item, "amount">;

/** Returns the updated list, or the same one if nothing changes. */
export type Updater = (items: Item[]) => Item[];

/** Appends one piece of a product, unless it is listed or the list is full. */
export function withItem(product: Product): Updater {
  return (items) => withItemAt({ ...product, amount: 1 }, items.length)(items);
}

/** Inserts an item at its former position. */
export function withItemAt(item: Item, place: number): Updater {
  return (items) => {
    if (items.length >= MAX_ITEMS || hasItem(items, item.id)) return items;
    return [...items.slice(0, place), item, ...items.slice(place)];
  };
}

export function withoutItem(id: number): Updater {
  return (items) => (hasItem(items, id) ? items.filter((item) => item.id !== id) : items);
}

export function withAmount(id: number, amount: (now: number) => number): Updater {
  return (items) => {
    const updated = items.map((item) => (item.id === id ? { ...item, amount: clampAmount(amount(item.amount)) } : item));
    return updated.some((item, index) => item.amount !== items[index]?.amount) ? updated : items;
  };
}

export function withTexts(id: number, texts: Texts): Updater {
  return (items) => {
    const now = items.find((item) => item.id === id);
    if (!now || formatTexts(now) === formatTexts(texts)) return items;
    const { colour, variant, remark, ...rest } = now;
    return items.map((item) => (item === now ? { ...rest, ...texts } : item));
  };
}

export function hasItem(items: readonly Item[], id: number): boolean {
  return items.some((item) => item.id === id);
}
