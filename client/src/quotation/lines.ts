import { formatLines } from "./cookie";
import { type Item, MAX_AMOUNT, MAX_ID, MAX_ITEMS } from "./items";
import { parseTexts, TEXT_NAMES } from "./texts";

/** What the cookie has of an item. */
export type Line = Pick<Item, "id" | "amount" | "colour" | "variant" | "remark">;

/** Parses a cookie's value, `412x1.87x12`; null without a valid line, unless it is empty. */
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
 * Applies the server's changes since the last sync, which it made in the cookie, to our lines. Our own changes stay. If both
 * changed an amount, the server's wins; of a text ours, which was just typed.
 */
export function mergeLines(before: readonly Line[], cookie: readonly Line[], ours: readonly Line[]): readonly Line[] {
  if (formatLines(before) === formatLines(cookie)) return ours;
  const old = byId(before);
  const own = byId(ours);
  const seen = byId(cookie);
  const remaining = cookie.filter(({ id }) => own.has(id) || !old.has(id));
  const changed = remaining.map((line) => mergeLine(old.get(line.id), line, own.get(line.id)));
  return [...changed, ...ours.filter(({ id }) => !seen.has(id) && !old.has(id))].slice(0, MAX_ITEMS);
}

function mergeLine(before: Line | undefined, cookie: Line, ours: Line | undefined): Line {
  if (!ours) return cookie;
  const texts = TEXT_NAMES.map((name) => [name, (before?.[name] === ours[name] ? cookie : ours)[name]]);
  const written = Object.fromEntries(texts.filter(([, text]) => text)) as Partial<Line>;
  return { id: cookie.id, amount: (before?.amount === cookie.amount ? ours : cookie).amount, ...written };
}

/** Turns lines into items; `unknown` are the ids that are not in `known`. */
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
