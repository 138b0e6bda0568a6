/** The pure decisions of the service worker. */

/** Hashed files. */
const ASSETS = "/_/assets/";

/** Endpoints, which are not cached. */
const INTERNAL = "/_/";

export const MAX_PAGES = 60;

/**
 * `networkOnly` is for uncached navigations: it uses the preloaded response, so that the server is not asked twice. `none` leaves
 * the request to the browser.
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
  // Client-side navigations accept HTML.
  return isNavigation || request.headers.get("accept")?.includes("text/html") ? "networkFirst" : "none";
}

interface ResponseDetails {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: Headers;
}

/**
 * Whether a response is a public page. Those with personal data or cookies are `private` (the worker's `CachePolicy`); a service
 * worker cannot see `Set-Cookie`.
 */
export function isCacheable({ status, redirected, headers }: ResponseDetails): boolean {
  const policy = headers.get("cache-control") ?? "";
  const isPublic = /\bpublic\b/i.test(policy) && !/\b(private|no-store)\b/i.test(policy);
  const isHtml = headers.get("content-type")?.startsWith("text/html") ?? false;
  return status === 200 && !redirected && isPublic && isHtml;
}

/** Whether to delete the cached copy: the page is gone, moved or private. A server error is no reason. */
export function shouldEvict(response: ResponseDetails): boolean {
  return !isCacheable(response) && response.status < 500 && response.status !== 429;
}

export function excess<T>(oldestFirst: readonly T[], limit: number): readonly T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - limit));
}

/** The builds whose caches are deleted on activation. The previous one stays, because its pages use its files. */
export function staleBuilds(builds: readonly string[], current: string): readonly string[] {
  return excess([...new Set(builds)].filter((build) => build !== current), 1);
}
