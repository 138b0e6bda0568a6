import { formatLines } from "./cookie";
import { type Item, MAX_AMOUNT, MAX_ID, MAX_ITEMS } from "./items";
import { isVariantCode, type Key, keyOf } from "./key";
import { parseTexts, TEXT_NAMES, type TextName, type Texts } from "./texts";

/** What the cookie has of an item. */
export type Line = Pick<Item, "id" | "variantCode" | "amount" | "colour" | "variant" | "remark">;

/** Parses a cookie's value, `412-18-OAx1.87x12`; null without a valid line, unless it is empty. */
export function parseLines(value: string): Line[] | null {
  const lines = new Map<string, Line>();
  for (const [, first, code, second, texts = ""] of value.matchAll(/(?<![^.])([1-9]\d*)(?:-([^.~x]*))?x([1-9]\d*)(?:~([^.]*))?(?![^.])/g)) {
    if (code !== undefined && !isVariantCode(code)) continue;
    const line = { id: Number(first), ...(code && { variantCode: code }), amount: Number(second), ...parseTexts(texts) };
    const fits = line.id <= MAX_ID && line.amount <= MAX_AMOUNT && lines.size < MAX_ITEMS;
    if (fits && !lines.has(keyOf(line))) lines.set(keyOf(line), line);
  }
  return lines.size > 0 || value === "" ? [...lines.values()] : null;
}

/**
 * Applies the server's changes since the last sync, which it made in the cookie, to our lines. Our own changes stay. If both
 * changed an amount, the server's wins; of a text ours, which was just typed.
 */
export function mergeLines(before: readonly Line[], cookie: readonly Line[], ours: readonly Line[]): readonly Line[] {
  if (formatLines(before) === formatLines(cookie)) return ours;
  const old = byKey(before);
  const own = byKey(ours);
  const seen = byKey(cookie);
  const has = (lines: ReadonlyMap<string, Line>, line: Key) => lines.has(keyOf(line));
  const remaining = cookie.filter((line) => has(own, line) || !has(old, line));
  const changed = remaining.map((line) => mergeLine(old.get(keyOf(line)), line, own.get(keyOf(line))));
  return [...changed, ...ours.filter((line) => !has(seen, line) && !has(old, line))].slice(0, MAX_ITEMS);
}

function mergeLine(before: Line | undefined, cookie: Line, ours: Line | undefined): Line {
  if (!ours) return cookie;
  const written = pickTexts((name) => (before?.[name] === ours[name] ? cookie : ours)[name]);
  const { id, variantCode } = cookie;
  return { id, ...(variantCode && { variantCode }), amount: (before?.amount === cookie.amount ? ours : cookie).amount, ...written };
}

/** Turns lines into items; `unknown` are the keys that are not in `known`. */
export function fillLines(lines: readonly Line[], known: readonly Item[]): { items: Item[]; unknown: string[] } {
  const facts = byKey(known);
  const items: Item[] = [];
  const unknown: string[] = [];
  for (const line of lines) {
    const item = facts.get(keyOf(line));
    if (item) items.push(formatLines([item]) === formatLines([line]) ? item : withLine(item, line));
    else unknown.push(keyOf(line));
  }
  return { items, unknown };
}

function withLine({ colour, variant, remark, ...item }: Item, line: Line): Item {
  return { ...item, amount: line.amount, ...pickTexts((name) => line[name]) };
}

/** The texts that `pick` returns, without empty ones. */
export function pickTexts(pick: (name: TextName) => string | undefined): Texts {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, pick(name)]).filter(([, text]) => text));
}

function byKey<Entry extends Line>(lines: readonly Entry[]): Map<string, Entry> {
  return new Map(lines.map((line) => [keyOf(line), line]));
}
