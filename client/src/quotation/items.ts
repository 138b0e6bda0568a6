import { isVariantCode, type Key, keyOf } from "./key";
import { normalizeTexts, type Texts } from "./texts";

/** A product's category or picture: texts and numbers by name. */
export type Part = Readonly<Record<string, string | number>>;

/** An item as stored in local storage. */
export interface Item extends Key, Texts {
  /** The path of its page, as in the content system. */
  readonly uri: string;
  readonly title: string;
  readonly category: Part | null;
  readonly productImage: Part | null;
  /** 1 to 100. */
  readonly amount: number;
  /** The absolute URL of its page. */
  readonly url: string;
  /** With what was chosen at its end. */
  readonly articleNumber?: string;
  /** What was chosen in words; absent when nothing was, or something that the product does not have any more. */
  readonly choices?: string;
  /** Whether there is something to choose. */
  readonly hasOptions?: boolean;
  /** Its measures, of a product that was viewed. */
  readonly size?: string;
}

/** Ids are 32-bit numbers on the server. */
export const MAX_ID = 0xffffffff;
export const MAX_ITEMS = 100;
export const MAX_AMOUNT = 100;

/** Parses untrusted text; `isComplete` is false if something was invalid. */
export function parseItems(json: string | null, origin: string): { items: Item[]; isComplete: boolean } {
  if (json === null) return { items: [], isComplete: true };
  try {
    const value: unknown = JSON.parse(json);
    const items = normalizeItems(value, origin);
    return { items, isComplete: Array.isArray(value) && value.length === items.length };
  } catch {
    return { items: [], isComplete: false };
  }
}

/** The valid items of an untrusted value, with normalised amounts and URLs; the first of each key. */
export function normalizeItems(value: unknown, origin: string): Item[] {
  const items = new Map<string, Item>();
  for (const entry of Array.isArray(value) ? value : []) {
    const item = normalizeItem(entry, origin);
    if (item && !items.has(keyOf(item))) items.set(keyOf(item), item);
    if (items.size === MAX_ITEMS) break;
  }
  return [...items.values()];
}

function normalizeItem(entry: unknown, origin: string): Item | null {
  if (!isRecord(entry)) return null;
  const { uri, title, amount } = entry;
  const id = Number(entry["id"]);
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID || typeof uri !== "string" || typeof title !== "string" || !title.trim()) return null;
  const url = address(entry["url"], origin) ?? address(`${origin}/${uri.replace(/^[/\\]+|[/\\]+$/g, "")}/`, origin);
  if (!url) return null;
  return { id, uri, title, category: part(entry["category"]), productImage: part(entry["productImage"]), amount: clampAmount(amount), url, ...variant(entry), ...normalizeTexts(entry) };
}

/** What the server says of the variant. */
function variant({ variantCode, articleNumber, choices, hasOptions, size }: Record<string, unknown>): Partial<Item> {
  return {
    ...(isVariantCode(variantCode) && { variantCode }),
    ...(typeof articleNumber === "string" && { articleNumber }),
    ...(typeof choices === "string" && { choices }),
    ...(hasOptions === true && { hasOptions }),
    ...(typeof size === "string" && { size }),
  };
}

/** The absolute URL of a page of this site; null for anything else. */
function address(value: unknown, origin: string): string | null {
  try {
    const url = new URL(String(value));
    return url.origin === origin ? url.href : null;
  } catch {
    return null;
  }
}

function part(value: unknown): Part | null {
  if (!isRecord(value)) return null;
  const known = Object.entries(value).filter(([, field]) => typeof field === "string" || typeof field === "number");
  return Object.fromEntries(known) as Part;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Clamps an untrusted amount; 1 if it is no number. */
export function clampAmount(value: unknown): number {
  return Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), MAX_AMOUNT);
}
