import { readUnknownLines } from "./cookie-sync";
import { type Item, normalizeItems } from "./items";
import { fillLines, type Line } from "./lines";
import { readItems } from "./store";

/** An item, or a line whose product is unknown here. */
export type Row = Item | Line;

export function isItem(row: Row): row is Item {
  return "title" in row;
}

/** A product's title, or a text with its id. */
export function rowName(row: Row, labels: { product: string }): string {
  return isItem(row) ? row.title : labels.product.replace("{id}", String(row.id));
}

/** The current rows; `described` are the server's items, for those that are not stored here. */
export function currentRows(described: readonly Item[]): Row[] {
  const unknown = readUnknownLines();
  const { items } = fillLines(unknown, normalizeItems(described, location.origin));
  const rest = unknown.filter(({ id }) => !items.some((item) => item.id === id));
  return [...readItems(), ...items, ...rest];
}

export function countPieces(rows: readonly Row[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
