import { clampAmount, type Item, MAX_ITEMS } from "./items";
import { formatTexts, type Texts } from "./texts";

/** A product as a page offers it, before anybody said how many. */
export type Product = Omit<Item, "amount">;

/** Returns the updated list; the very same one when there is nothing to change. */
export type Updater = (items: Item[]) => Item[];

/** One piece of a product at the end; a product that is on the list stays as it is, and a full list too. */
export function withItem(product: Product): Updater {
  return (items) => withItemAt({ ...product, amount: 1 }, items.length)(items);
}

/** An item back at the place that it had. */
export function withItemAt(item: Item, place: number): Updater {
  return (items) => {
    if (items.length >= MAX_ITEMS || hasItem(items, item.id)) return items;
    return [...items.slice(0, place), item, ...items.slice(place)];
  };
}

export function withoutItem(id: number): Updater {
  return (items) => (hasItem(items, id) ? items.filter((item) => item.id !== id) : items);
}

/** Another amount of one product, clamped from 1 to 100. */
export function withAmount(id: number, amount: (now: number) => number): Updater {
  return (items) => {
    const updated = items.map((item) => (item.id === id ? { ...item, amount: clampAmount(amount(item.amount)) } : item));
    return updated.some((item, index) => item.amount !== items[index]?.amount) ? updated : items;
  };
}

/** Other texts beside one product. */
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
