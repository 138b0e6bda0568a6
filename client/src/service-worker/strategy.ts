/** The pure decisions of the service worker: the strategy for a request, which response is cached, which cache is stale. */

/** Addresses of the hashed files. */
const ASSETS = "/_/assets/";

/** Endpoints for script and forms; their responses are not cached. */
const INTERNAL = "/_/";

/** How many pages are cached; the oldest goes first. */
export const MAX_PAGES = 60;

/**
 * How a request is handled. `networkOnly` is for navigations that are not cached: the response that the browser has preloaded
 * is used, so that the server is not asked twice. `none` leaves the request to the browser.
 */
export type Strategy = "cacheFirst" | "networkFirst" | "networkOnly" | "none";

interface RequestDetails {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly headers: Headers;
}

export function strategyFor(request: RequestDetails, origin: string): Strategy {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "none";
  if (url.pathname.startsWith(ASSETS)) return "cacheFirst";
  const isNavigation = request.mode === "navigate";
  if (url.pathname.startsWith(INTERNAL)) return isNavigation ? "networkOnly" : "none";
  // The page that is fetched for a navigation in the document accepts HTML.
  return isNavigation || request.headers.get("accept")?.includes("text/html") ? "networkFirst" : "none";
}

interface ResponseDetails {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: Headers;
}

/**
 * Whether a response is a page that everybody may see. A member's page, a preview and whatever sets a cookie are `private`
 * (the worker's `CachePolicy`); a service worker sees no cookies, so `Cache-Control` is what counts.
 */
export function isCacheable({ status, redirected, headers }: ResponseDetails): boolean {
  const policy = headers.get("cache-control") ?? "";
  const isPublic = /\bpublic\b/i.test(policy) && !/\b(private|no-store)\b/i.test(policy);
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && !redirected && isPublic && isHtml;
}

/** Whether the cached page has to go: the address is gone, elsewhere or private. A server error says nothing about that. */
export function shouldEvict(response: ResponseDetails): boolean {
  return !isCacheable(response) && response.status < 500 && response.status !== 429;
}

/** What exceeds a limit in a list that begins with the oldest. */
export function excess<T>(oldestFirst: readonly T[], limit: number): readonly T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - limit));
}

/**
 * The builds whose caches are deleted when a new build activates. The one before stays: its pages can be read with its own
 * files until they are fetched again. `builds` begins with the oldest.
 */
export function staleBuilds(builds: readonly string[], current: string): readonly string[] {
  return excess([...new Set(builds)].filter((build) => build !== current), 1);
}
