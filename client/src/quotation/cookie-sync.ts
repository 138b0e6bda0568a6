import { formatLines, readCookieText } from "./cookie";
import { hasItem } from "./updaters";
import { fillLines, type Line, mergeLines, parseLines } from "./lines";
import { type Item, normalizeItems, parseItems } from "./items";
import { readText, writeText } from "./storage";
import { notifySubscribers, LIST_KEY, readItems } from "./store";

/** Key of what list and cookie agreed on last: only so can we tell whose change a difference is. */
const AGREED_KEY = "productQuotationCookie";

/** Where the server tells what it knows of the cookie's products, in the language of this domain. */
const FACTS = "/_/quotation";

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Ids of the products that the server is being asked about, or knew nothing of. */
let asked = "";

/** The products that only the cookie has: those that the server has not told of, or that do not live in this language. */
export function readUnknownLines(): Line[] {
  const items = readItems();
  return (readCookie() ?? []).filter(({ id }) => !hasItem(items, id));
}

/**
 * Stores the list with an edit. False when there is no room for it: then the list stays as it was. What others did comes
 * in before the edit, or else the edit would pass for older than theirs.
 */
export function updateItems(edit: (items: Item[]) => Item[]): boolean {
  agree();
  const items = readItems();
  const edited = edit(items);
  if (edited === items) return true;
  if (!writeText(LIST_KEY, JSON.stringify(edited))) return false;
  syncWithCookie();
  notifySubscribers();
  return true;
}

/** Takes everything off the list, also what only the cookie has. */
export function flush(): boolean {
  writeCookie([]);
  return updateItems(() => []);
}

/** Puts lines into the cookie that only the cookie had, as they were before everything was taken off. */
export function restoreUnknownLines(lines: readonly Line[]): void {
  if (lines.length > 0) writeCookie([...(readCookie() ?? []), ...lines]);
}

/** Brings list and cookie together, and asks the server about products that only the cookie has. */
export function syncWithCookie(): void {
  const unknown = agree();
  if (unknown.length > 0) void askForFacts(unknown.join());
}

/**
 * Lets list and cookie say the same: the server's changes of the cookie come into the list, the rest of the list goes
 * into the cookie. FormValues the ids of products of which only the server knows more than that; they stay in the cookie,
 * also those that do not live in this language. `told` are items that the server has told of.
 */
function agree(told: readonly Item[] = []): number[] {
  const text = readText(LIST_KEY);
  const { items, whole } = parseItems(text, location.origin);
  const cookie = readCookie();
  // Who has never had a list gets no cookie.
  if (!cookie && items.length === 0) return [];
  const lines = cookie ? mergeLines((whole && agreed()) || items, cookie, items) : items;
  const filled = fillLines(lines, [...items, ...told]);
  const mended = JSON.stringify(filled.items);
  if (mended !== (text ?? "[]") && !writeText(LIST_KEY, mended)) return [];
  if (!cookie || formatLines(lines) !== formatLines(cookie)) writeCookie(lines);
  // What is there now, not what we wrote: a browser may have refused the cookie.
  const known = (readCookie() ?? lines).filter(({ id }) => !filled.unknown.includes(id));
  writeText(AGREED_KEY, formatLines(known));
  return filled.unknown;
}

function agreed(): Line[] | null {
  const text = readText(AGREED_KEY);
  return text === null ? null : parseLines(text);
}

/** Asks once a page about the same products; a failure loses nothing, for the cookie keeps the lines and the next page asks again. */
async function askForFacts(ids: string): Promise<void> {
  if (ids === asked) return;
  asked = ids;
  try {
    const answer = await fetch(FACTS);
    if (!answer.ok) throw new Error(`${FACTS}: ${answer.status}`);
    const { items } = (await answer.json()) as { items?: unknown };
    asked = agree(normalizeItems(items, location.origin)).join();
    notifySubscribers();
  } catch {
    asked = "";
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
