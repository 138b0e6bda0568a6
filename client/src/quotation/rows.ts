import { readUnknownLines } from "./cookie-sync";
import { type Item, normalizeItems } from "./items";
import { fillLines, type Line } from "./lines";
import { readItems } from "./store";

/** A line of the list page: an item, or a product of which only number and amount are known here. */
export type Row = Item | Line;

export function isItem(row: Row): row is Item {
  return "title" in row;
}

/** What a product is called, also when nothing is known of it. */
export function rowName(row: Row, labels: { product: string }): string {
  return isItem(row) ? row.title : labels.product.replace("{id}", String(row.id));
}

/** The rows as the list is now; `described` are the items that came with the page, for those that storage lacks. */
export function currentRows(described: readonly Item[]): Row[] {
  const unknown = readUnknownLines();
  const { items } = fillLines(unknown, normalizeItems(described, location.origin));
  const rest = unknown.filter(({ id }) => !items.some((item) => item.id === id));
  return [...readItems(), ...items, ...rest];
}

export function countPieces(rows: readonly Row[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
