import { type Item, MAX_ITEMS, pieces } from "./items";

/** A product as a page offers it, before anybody said how many. */
export type Product = Omit<Item, "amount">;

/** Makes one list of another; the very same one when there is nothing to change. */
export type Edit = (items: Item[]) => Item[];

/** One piece of a product at the end; a product that is on the list stays as it is, and a full list too. */
export function withItem(product: Product): Edit {
  return (items) => withItemAt({ ...product, amount: 1 }, items.length)(items);
}

/** An item back at the place that it had. */
export function withItemAt(item: Item, place: number): Edit {
  return (items) => {
    if (items.length >= MAX_ITEMS || hasItem(items, item.id)) return items;
    return [...items.slice(0, place), item, ...items.slice(place)];
  };
}

export function withoutItem(id: number): Edit {
  return (items) => (hasItem(items, id) ? items.filter((item) => item.id !== id) : items);
}

/** Another amount of one product, kept from 1 to 100. */
export function withAmount(id: number, amount: (now: number) => number): Edit {
  return (items) => {
    const edited = items.map((item) => (item.id === id ? { ...item, amount: pieces(amount(item.amount)) } : item));
    return edited.some((item, index) => item.amount !== items[index]?.amount) ? edited : items;
  };
}

export function hasItem(items: readonly Item[], id: number): boolean {
  return items.some((item) => item.id === id);
}
