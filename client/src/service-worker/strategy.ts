/** What the service worker decides: which request is handled how, which answer may be kept, what is too old. */

/** Addresses of the hashed files. */
const ASSETS = "/_/assets/";

/** Addresses that answer machines and forms; what they say is for now. */
const INTERNAL = "/_/";

/** How many pages are kept; the oldest goes first. */
export const PAGES_KEPT = 60;

/**
 * How a request is handled: `asset` from the copy first, `page` from the network first, `along` from the network only
 * (so that a preloaded answer is not asked for twice), `none` not at all.
 */
export type Way = "asset" | "page" | "along" | "none";

interface Question {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: Headers;
}

export function strategyFor(request: Question, origin: string): Way {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "none";
  if (url.pathname.startsWith(ASSETS)) return "asset";
  const isNavigation = request.mode === "navigate";
  if (url.pathname.startsWith(INTERNAL)) return isNavigation ? "along" : "none";
  // A change of page without a load asks for HTML by name.
  return isNavigation || request.headers.get("accept")?.includes("text/html") ? "page" : "none";
}

interface Answer {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: Headers;
}

/**
 * Whether an answer is a page that everybody may see. A member's page, a preview and whatever sets a cookie say
 * `private` (the worker's `CachePolicy`), and a service worker sees no cookies: that word is what counts.
 */
export function isCacheable({ status, redirected, headers }: Answer): boolean {
  const policy = headers.get("cache-control") ?? "";
  const isPublic = /\bpublic\b/i.test(policy) && !/\b(private|no-store)\b/i.test(policy);
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && !redirected && isPublic && isHtml;
}

/** Whether an answer says that the copy of its address has to go: it is gone, elsewhere or private. A fault says nothing. */
export function shouldEvict(answer: Answer): boolean {
  return !isCacheable(answer) && answer.status < 500 && answer.status !== 429;
}

/** What exceeds a limit in a list that begins with the oldest. */
export function excess<T>(oldestFirst: readonly T[], limit: number): readonly T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - limit));
}

/**
 * The builds whose copies go when a new build takes over. The one before stays: its pages can be read with its own
 * files until they are seen again. `builds` begins with the oldest.
 */
export function staleBuilds(builds: readonly string[], current: string): readonly string[] {
  return excess([...new Set(builds)].filter((build) => build !== current), 1);
}
