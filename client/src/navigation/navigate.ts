import { unmountIslands } from "../runtime/island";
import { idle } from "../runtime/schedule";
import { announce, startAnnouncer } from "./announcer";
import { fetchPage } from "./fetch-page";
import { focusPage, fragmentTarget } from "./focus";
import { startNavigationApi } from "./navigation-api";
import { readPage, swapPage } from "./page";
import { PageCache } from "./page-cache";
import { dispatchPageChange, onEveryPage } from "./page-change";
import { isPageUrl } from "./should-intercept";
import { refreshPage } from "./refresh-page";
import { readViewState, restoreScroll, scrolledBy } from "./view-state";
import { withViewTransition } from "./view-transition";
import type { NextPage, Steps, Visit } from "./visit";

const pageCache = new PageCache<NextPage>(({ page }) => unmountIslands(page.main));

/** Aborts the refresh of the current page. */
let refresh = new AbortController();

/** Whether a page was just prefetched; replaced when the prefetch code has loaded. */
let isPrefetched = (_url: string) => false;

const isPage = (url: URL) => isPageUrl(url, location.origin);

const steps: Steps = { isPage, scrolledBy, find, show };

/** Starts client-side navigation: header, footer and script stay. */
export function startNavigation(): void {
  // The offline page has no replaceable parts.
  if (!isPage(new URL(location.href)) || !readPage(document)) return;
  startAnnouncer();
  // The Navigation API is used only with `precommitHandler`.
  if ("NavigationPrecommitController" in window) startNavigationApi(steps);
  else whenLoaded(import("./history-api"), ({ startHistoryApi }) => startHistoryApi(steps));
  const onIdlePage = (run: () => void) => onEveryPage(() => void idle().then(run));
  void idle().then(() =>
    whenLoaded(import("./prefetch"), ({ startPrefetch }) => void (isPrefetched = startPrefetch(isPage, onIdlePage))),
  );
}

/** The page of a visit: a cached one, else the server's; traversals may use the HTTP cache, as they do natively. */
async function find(visit: Visit): Promise<NextPage> {
  refresh.abort();
  const { url, kind, key, from } = visit;
  if (kind === "traverse") return pageCache.ofEntry(key, url, Date.now()) ?? load(visit, { cache: "force-cache", redirect: "error" });
  const cached = pageCache.ofLink(url, from.url, Date.now());
  return cached ?? load(visit, { cache: isPrefetched(url) ? "force-cache" : "no-cache" });
}

/** Fetches the page, with a loading indicator. */
function load(visit: Visit, init: RequestInit): Promise<NextPage> {
  const progress = { received: 0 };
  // Read now: when the code has loaded, another visit may have begun.
  const { finished } = visit;
  whenLoaded(import("./loading-indicator"), ({ showLoadingIndicator }) => showLoadingIndicator(finished, progress, announce));
  return fetchPage(visit.url, { ...init, signal: visit.signal }, progress);
}

/** Shows a page; a cached one with its loaded content and, after a traversal, its state. */
async function show(visit: Visit, next: NextPage): Promise<void> {
  const { page } = next;
  const hasFilter = !next.left && document.querySelector("details.product-filter");
  // Without it the filter closes.
  const keep = hasFilter ? await import("./keep-filter").catch(() => undefined) : undefined;
  const left = visit.kind === "traverse" ? next.left : undefined;
  return withViewTransition(async () => {
    const shown = readPage(document);
    if (!shown || visit.signal.aborted) return;
    const { key, url } = visit.from;
    const isCacheable = "kept" in shown.main.dataset && visit.kind !== "replace";
    const cached = isCacheable && { page: shown, url, left: readViewState(shown.main) };
    const chosen = keep?.keepFilter(visit, shown.main, page.main);
    swapPage(page, shown);
    visit.onShown();
    pageCache.take(next);
    if (cached) pageCache.put(key, cached, Date.now());
    else unmountIslands(shown.main);
    dispatchPageChange();
    // Overlays close now, which restores their scroll position; later scrolling wins.
    await Promise.resolve();
    const target = fragmentTarget();
    if (left) restoreScroll(left);
    else if (chosen) scrollBy({ top: chosen.link.getBoundingClientRect().top - chosen.top, behavior: "instant" });
    else if (visit.kind === "traverse" || target) visit.scroll(target);
    // Chromium up to 148 keeps the previous page's scroll position without a fragment.
    else scrollTo({ left: 0, top: 0, behavior: "instant" });
    focusPage(page.main, chosen?.link ?? left?.focused);
    announce(chosen?.title || document.title);
    if (next.left) void refreshPage(location.href, page.main, (refresh = new AbortController()).signal);
  });
}

/** Optional code may fail to load; after a deployment the next page is loaded natively anyway. */
function whenLoaded<Module>(module: Promise<Module>, use: (module: Module) => void): void {
  module.then(use, () => {});
}
