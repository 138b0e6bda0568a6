import { formatLines } from "./cookie";
import { type Item, MAX_AMOUNT, MAX_ID, MAX_ITEMS } from "./items";
import { parseTexts, TEXT_NAMES } from "./texts";

/** A product, how many of it and what was written beside it: what the cookie says of an item. */
export type Line = Pick<Item, "id" | "amount" | "colour" | "variant" | "remark">;

/** The lines of a cookie's value, `412x1.87x12`; null when it holds none that can be read. An empty value is an empty list. */
export function parseLines(value: string): Line[] | null {
  const lines = new Map<number, Line>();
  for (const [, first, second, texts = ""] of value.matchAll(/(?<![^.])([1-9]\d*)x([1-9]\d*)(?:~([^.]*))?(?![^.])/g)) {
    const line = { id: Number(first), amount: Number(second), ...parseTexts(texts) };
    const fits = line.id <= MAX_ID && line.amount <= MAX_AMOUNT && lines.size < MAX_ITEMS;
    if (fits && !lines.has(line.id)) lines.set(line.id, line);
  }
  return lines.size > 0 || value === "" ? [...lines.values()] : null;
}

/**
 * Our lines with the changes that the cookie has seen since both said the same: what the server added, took away or
 * counted or wrote anew. Whatever we changed meanwhile stays. Where both changed one amount, the server's counts; of one text
 * ours stays, which somebody has just typed.
 */
export function mergeLines(before: readonly Line[], cookie: readonly Line[], ours: readonly Line[]): readonly Line[] {
  if (formatLines(before) === formatLines(cookie)) return ours;
  const old = byId(before);
  const own = byId(ours);
  const seen = byId(cookie);
  const kept = cookie.filter(({ id }) => own.has(id) || !old.has(id));
  const changed = kept.map((line) => mergeLine(old.get(line.id), line, own.get(line.id)));
  return [...changed, ...ours.filter(({ id }) => !seen.has(id) && !old.has(id))].slice(0, MAX_ITEMS);
}

function mergeLine(before: Line | undefined, cookie: Line, ours: Line | undefined): Line {
  if (!ours) return cookie;
  const texts = TEXT_NAMES.map((name) => [name, (before?.[name] === ours[name] ? cookie : ours)[name]]);
  const written = Object.fromEntries(texts.filter(([, text]) => text)) as Partial<Line>;
  return { id: cookie.id, amount: (before?.amount === cookie.amount ? ours : cookie).amount, ...written };
}

/** Lines as items: `known` has what is known of each product, and `unknown` are the ids of those it knows nothing of. */
export function fillLines(lines: readonly Line[], known: readonly Item[]): { items: Item[]; unknown: number[] } {
  const facts = byId(known);
  const items: Item[] = [];
  const unknown: number[] = [];
  for (const line of lines) {
    const item = facts.get(line.id);
    if (item) items.push(formatLines([item]) === formatLines([line]) ? item : withLine(item, line));
    else unknown.push(line.id);
  }
  return { items, unknown };
}

function withLine({ colour, variant, remark, ...item }: Item, line: Line): Item {
  return { ...item, ...line };
}

function byId<Entry extends Line>(lines: readonly Entry[]): Map<number, Entry> {
  return new Map(lines.map((line) => [line.id, line]));
}
