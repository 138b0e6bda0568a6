import { formatLines, readCookieText } from "./cookie";
import { type Item, normalizeItems, parseItems } from "./items";
import { keyOf } from "./key";
import { fillLines, type Line, mergeLines, parseLines } from "./lines";
import { readText, writeText } from "./storage";
import { LIST_KEY, notifySubscribers, readItems, SYNCED_KEY } from "./store";
import { hasItem, type Updater } from "./updaters";

/** Describes the cookie's products in this domain's language. */
const PRODUCTS_URL = "/_/quotation";

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** The keys that are being fetched, or that the server does not know. */
let requestedKeys = "";

/** Lines that only the cookie has: not fetched yet, or not published in this language. */
export function readUnknownLines(): Line[] {
  const items = readItems();
  return (readCookie() ?? []).filter((line) => !hasItem(items, line));
}

/**
 * Updates the stored list; false if the storage is full. The cookie's changes are merged first: otherwise the update would count as
 * older.
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

/** Empties the list and the cookie. */
export function flush(): boolean {
  writeCookie([]);
  return updateItems(() => []);
}

/** Removes submitted lines, in the cookie's format; lines that have changed since stay. */
export function removeLines(text: string): boolean {
  const gone = new Set(text.split("."));
  const isUnchanged = (line: Line) => !gone.has(formatLines([line]));
  const cookie = readCookie();
  if (cookie) writeCookie(cookie.filter(isUnchanged));
  return updateItems((items) => items.filter(isUnchanged));
}

/** Restores lines that only the cookie had. */
export function restoreUnknownLines(lines: readonly Line[]): void {
  if (lines.length > 0) writeCookie([...(readCookie() ?? []), ...lines]);
}

/** Syncs list and cookie, and fetches the products that only the cookie has. */
export function syncWithCookie(): void {
  const unknown = sync();
  if (unknown.length > 0) void fetchProducts(unknown.join());
}

/**
 * Merges list and cookie: the server's changes go into the list, everything else into the cookie. Returns the keys of lines that
 * only the cookie has, and which stay there. `fetched` are items that the server has described.
 */
function sync(fetched: readonly Item[] = []): string[] {
  const text = readText(LIST_KEY);
  const { items, isComplete } = parseItems(text, location.origin);
  const cookie = readCookie();
  // No cookie without a list.
  if (!cookie && items.length === 0) return [];
  const lines = cookie ? mergeLines((isComplete && readSynced()) || items, cookie, items) : items;
  const filled = fillLines(lines, [...items, ...fetched]);
  const merged = JSON.stringify(filled.items);
  if (merged !== (text ?? "[]") && !writeText(LIST_KEY, merged)) return [];
  if (!cookie || formatLines(lines) !== formatLines(cookie)) writeCookie(lines);
  // Read back, because the browser may have refused the cookie.
  const known = (readCookie() ?? lines).filter((line) => !filled.unknown.includes(keyOf(line)));
  writeText(SYNCED_KEY, formatLines(known));
  return filled.unknown;
}

function readSynced(): Line[] | null {
  const text = readText(SYNCED_KEY);
  return text === null ? null : parseLines(text);
}

/** Fetches the same products only once per page. After a failure the cookie keeps the lines, and the next page retries. */
async function fetchProducts(keys: string): Promise<void> {
  if (keys === requestedKeys) return;
  requestedKeys = keys;
  try {
    const response = await fetch(PRODUCTS_URL);
    if (!response.ok) throw new Error(`${PRODUCTS_URL}: ${response.status}`);
    const { items } = (await response.json()) as { items?: unknown };
    requestedKeys = sync(normalizeItems(items, location.origin)).join();
    notifySubscribers();
  } catch {
    requestedKeys = "";
  }
}

/** The server's version of the list; null without a valid cookie. */
function readCookie(): Line[] | null {
  const text = readCookieText();
  return text === null ? null : parseLines(text);
}

/** An empty list is stored too: a missing cookie counts as lost and is restored. */
function writeCookie(lines: readonly Line[]): void {
  document.cookie = `quotation=${formatLines(lines)}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax; Secure`;
}
