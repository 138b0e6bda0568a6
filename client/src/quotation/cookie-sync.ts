import { formatLines, readCookieText } from "./cookie";
import { type Item, normalizeItems, parseItems } from "./items";
import { fillLines, type Line, mergeLines, parseLines } from "./lines";
import { readText, writeText } from "./storage";
import { LIST_KEY, notifySubscribers, readItems, SYNCED_KEY } from "./store";
import { hasItem, type Updater } from "./updaters";

/** The endpoint that describes the cookie's products, in the language of this domain. */
const PRODUCTS_URL = "/_/quotation";

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Ids of the products that are being fetched, or that the server did not know. */
let requestedIds = "";

/** The products that only the cookie has: not fetched yet, or not published in this language. */
export function readUnknownLines(): Line[] {
  const items = readItems();
  return (readCookie() ?? []).filter(({ id }) => !hasItem(items, id));
}

/**
 * Updates the stored list. False when the storage is full: then the list stays as it was. Changes of the cookie are merged
 * before the update, or else the update would pass for older than they are.
 */
export function updateItems(updater: Updater): boolean {
  sync();
  const items = readItems();
  const updated = updater(items);
  if (updated === items) return true;
  if (!writeText(LIST_KEY, JSON.stringify(updated))) return false;
  syncWithCookie();
  notifySubscribers();
  return true;
}

/** Empties the list, also of what only the cookie has. */
export function flush(): boolean {
  writeCookie([]);
  return updateItems(() => []);
}

/** Takes lines off that a form took along, spelled as in the cookie; one that was changed meanwhile is another line, and stays. */
export function removeLines(text: string): boolean {
  const gone = new Set(text.split("."));
  const isKept = (line: Line) => !gone.has(formatLines([line]));
  const cookie = readCookie();
  if (cookie) writeCookie(cookie.filter(isKept));
  return updateItems((items) => items.filter(isKept));
}

/** Puts lines that only the cookie had back into it after the list was emptied. */
export function restoreUnknownLines(lines: readonly Line[]): void {
  if (lines.length > 0) writeCookie([...(readCookie() ?? []), ...lines]);
}

/** Syncs list and cookie, and fetches the products that only the cookie has. */
export function syncWithCookie(): void {
  const unknown = sync();
  if (unknown.length > 0) void fetchProducts(unknown.join());
}

/**
 * Merges list and cookie: the server's changes of the cookie come into the list, the rest of the list goes into the cookie.
 * Returns the ids of products that only the cookie has; they stay there, also when they are not published in this language.
 * `fetched` are items that the server has described.
 */
function sync(fetched: readonly Item[] = []): number[] {
  const text = readText(LIST_KEY);
  const { items, isComplete } = parseItems(text, location.origin);
  const cookie = readCookie();
  // Who has never had a list gets no cookie.
  if (!cookie && items.length === 0) return [];
  const lines = cookie ? mergeLines((isComplete && readSynced()) || items, cookie, items) : items;
  const filled = fillLines(lines, [...items, ...fetched]);
  const merged = JSON.stringify(filled.items);
  if (merged !== (text ?? "[]") && !writeText(LIST_KEY, merged)) return [];
  if (!cookie || formatLines(lines) !== formatLines(cookie)) writeCookie(lines);
  // What the cookie has now, not what was written: a browser may have refused it.
  const known = (readCookie() ?? lines).filter(({ id }) => !filled.unknown.includes(id));
  writeText(SYNCED_KEY, formatLines(known));
  return filled.unknown;
}

function readSynced(): Line[] | null {
  const text = readText(SYNCED_KEY);
  return text === null ? null : parseLines(text);
}

/** Fetches the same products once a page. A failure loses nothing: the cookie keeps the lines, and the next page tries again. */
async function fetchProducts(ids: string): Promise<void> {
  if (ids === requestedIds) return;
  requestedIds = ids;
  try {
    const response = await fetch(PRODUCTS_URL);
    if (!response.ok) throw new Error(`${PRODUCTS_URL}: ${response.status}`);
    const { items } = (await response.json()) as { items?: unknown };
    requestedIds = sync(normalizeItems(items, location.origin)).join();
    notifySubscribers();
  } catch {
    requestedIds = "";
  }
}

/** The list as the server knows it; null when there is no cookie, or none that can be read. */
function readCookie(): Line[] | null {
  const text = readCookieText();
  return text === null ? null : parseLines(text);
}

/** An empty list is a cookie too: without one, the server's list would pass for lost and be written anew. */
function writeCookie(lines: readonly Line[]): void {
  document.cookie = `quotation=${formatLines(lines)}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax; Secure`;
}
