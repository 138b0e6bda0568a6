import { unmountIslands } from "../runtime/island";
import { idle } from "../runtime/schedule";
import { announce, startAnnouncer } from "./announcer";
import { fetchPage } from "./fetch-page";
import { focusPage, fragmentTarget } from "./focus";
import { keepFilter } from "./keep-filter";
import { startNavigationApi } from "./navigation-api";
import { readPage, swapPage } from "./page";
import { PageCache } from "./page-cache";
import { dispatchPageChange, onEveryPage } from "./page-change";
import { isPageUrl } from "./should-intercept";
import { refreshPage } from "./refresh-page";
import { readViewState, restoreScroll, scrolledBy } from "./view-state";
import { isAbortedTransition, withViewTransition } from "./view-transition";
import type { NextPage, Steps, Visit } from "./visit";

const pageCache = new PageCache<NextPage>(({ page }) => unmountIslands(page.main));

/** Ends the refresh of the page that is shown. */
let refresh = new AbortController();

/** Whether the browser has just prefetched a page; known once the code that prefetches has been loaded. */
let isPrefetched = (_url: string) => false;

const isPage = (url: URL) => isPageUrl(url, location.origin);

const steps: Steps = { isPage, scrolledBy, find, show };

/** Shows the next page in this document: header, footer and script stay. */
export function startNavigation(): void {
  // The style sheet asks for a transition to pages that the browser loads, and the browser may give it up.
  addEventListener("unhandledrejection", (event) => isAbortedTransition(event.reason) && event.preventDefault());
  // The offline page has nothing that another page could replace.
  if (!isPage(new URL(location.href)) || !readPage(document)) return;
  startAnnouncer();
  // The browser's own navigation serves only where the address can wait until the page is there.
  if ("NavigationPrecommitController" in window) startNavigationApi(steps);
  else whenLoaded(import("./history-api"), ({ startHistoryApi }) => startHistoryApi(steps));
  const onIdlePage = (run: () => void) => onEveryPage(() => void idle().then(run));
  void idle().then(() =>
    whenLoaded(import("./prefetch"), ({ startPrefetch }) => void (isPrefetched = startPrefetch(isPage, onIdlePage))),
  );
}

/** The page of a visit: one that was kept, else the server's. On the way back the browser's copy of it serves, as without us. */
async function find(visit: Visit): Promise<NextPage> {
  refresh.abort();
  const { url, kind, key, from } = visit;
  if (kind === "traverse") return pageCache.ofEntry(key, url, Date.now()) ?? load(visit, { cache: "force-cache", redirect: "error" });
  const kept = pageCache.ofLink(url, from.url, Date.now());
  return kept ?? load(visit, { cache: isPrefetched(url) ? "force-cache" : "no-cache" });
}

/** Fetches the page, and shows that it is loading when that takes long. */
function load(visit: Visit, init: RequestInit): Promise<NextPage> {
  const progress = { received: 0 };
  whenLoaded(import("./loading-indicator"), ({ showLoadingIndicator }) => showLoadingIndicator(visit.finished, progress, announce));
  return fetchPage(visit.url, { ...init, signal: visit.signal }, progress);
}

/** Replaces the page that is shown; one that was kept comes with all that was loaded into it, and on the way back as it was left. */
function show(visit: Visit, next: NextPage): Promise<void> {
  const { page } = next;
  const left = visit.kind === "traverse" ? next.left : undefined;
  return withViewTransition(async () => {
    const shown = readPage(document);
    if (!shown || visit.signal.aborted) return;
    const { key, url } = visit.from;
    const isKept = "kept" in shown.main.dataset && visit.kind !== "replace";
    const kept = isKept && { page: shown, url, left: readViewState(shown.main) };
    const chosen = next.left ? undefined : keepFilter(visit, shown.main, page.main);
    swapPage(page, shown);
    visit.onShown();
    pageCache.take(next);
    if (kept) pageCache.put(key, kept, Date.now());
    else unmountIslands(shown.main);
    dispatchPageChange();
    // An overlay closes now, and its scroll lock puts the page where it was: scrolling comes after that.
    await Promise.resolve();
    const target = fragmentTarget();
    if (left) restoreScroll(left);
    else if (chosen) scrollBy({ top: chosen.link.getBoundingClientRect().top - chosen.top, behavior: "instant" });
    else if (visit.kind === "traverse" || target) visit.scroll(target);
    // Chromium up to 148 leaves a page without a fragment where the one before was scrolled to.
    else scrollTo({ left: 0, top: 0, behavior: "instant" });
    focusPage(page.main, chosen?.link ?? left?.focused);
    announce(chosen?.told || document.title);
    if (next.left) void refreshPage(location.href, page.main, (refresh = new AbortController()).signal);
  });
}

/** Code that nobody misses when it does not arrive: after a deploy the next page is loaded as a whole anyway. */
function whenLoaded<Module>(module: Promise<Module>, use: (module: Module) => void): void {
  module.then(use, () => {});
}
