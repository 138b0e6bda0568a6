import { readUnknownLines } from "./cookie-sync";
import { type Item, normalizeItems } from "./items";
import { isSame } from "./key";
import { fillLines, type Line } from "./lines";
import { readItems } from "./store";

/** An item, or a line whose product is unknown here. */
export type Row = Item | Line;

export function isItem(row: Row): row is Item {
  return "title" in row;
}

/** A product's title, with its article number if one variant of several may be listed; or a text with its id. */
export function rowName(row: Row, labels: { product: string }): string {
  if (isItem(row)) return row.variantCode ? `${row.title} ${row.articleNumber || row.variantCode}` : row.title;
  return labels.product.replace("{id}", String(row.id));
}

/** The address of an item's page, where script chooses what the fragment names. */
export const addressOf = ({ url, variantCode }: Item): string => (variantCode ? `${url}?choice=${variantCode}` : url);

/** The current rows; `described` are the server's items, which know more than those stored here. */
export function currentRows(described: readonly Item[]): Row[] {
  const known = normalizeItems(described, location.origin);
  const unknown = readUnknownLines();
  const { items } = fillLines(unknown, known);
  const rest = unknown.filter((line) => !items.some((item) => isSame(item, line)));
  const stored = readItems();
  return [...fillLines(stored, [...stored, ...known]).items, ...items, ...rest];
}

export function countPieces(rows: readonly Row[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
