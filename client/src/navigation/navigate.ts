import { unmountIslands } from "../runtime/island";
import { idle } from "../runtime/schedule";
import { announce, startAnnouncer } from "./announcer";
import { type FetchedPage, fetchPage } from "./fetch-page";
import { focusPage, fragmentTarget } from "./focus";
import { REFETCH } from "./navigation-info";
import { type Page, readPage, swapPage } from "./page";
import { PageCache } from "./page-cache";
import { dispatchPageChange, onEveryPage } from "./page-change";
import { isPageUrl, shouldIntercept } from "./should-intercept";
import { readViewState, restoreScroll, type ViewState } from "./view-state";
import { withViewTransition } from "./view-transition";

interface CachedPage extends ViewState {
  page: Page;
}

/** `info` of navigations that are our own: the browser is to load the page, or it is the one that is shown already. */
const LOAD = { info: "load" };
const SHOWN = { info: "shown" };

const MANUAL = { scroll: "manual", focusReset: "manual" } as const;

const pageCache = new PageCache<CachedPage>(({ page }) => unmountIslands(page.main));

/** Whether the browser has just prefetched a page; known once the code that prefetches has been loaded. */
let isPrefetched = (_url: string) => false;

/** The last navigation that was asked for, whether it is ours or the browser's. */
let latest: NavigateEvent;

/** Key of the history entry whose page is shown; while another page is loading it may not be the current one. */
let shownKey = "";
let isLoading = false;

/**
 * Shows the next page in this document: header, footer and script stay. Only with the browser's Navigation API, and only
 * where the address can wait until the page is there; other browsers load pages as always.
 */
export function startNavigation(): void {
  const isPage = (url: URL) => isPageUrl(url, location.origin);
  if (!("NavigationPrecommitController" in window) || !isPage(new URL(location.href))) return;
  // The offline page has nothing that another page could replace.
  if (!readPage(document)) return;
  startAnnouncer();
  navigation.addEventListener("navigate", onNavigate);
  navigation.addEventListener("navigateerror", onNavigateError);
  const onIdlePage = (run: () => void) => onEveryPage(() => void idle().then(run));
  void idle().then(() =>
    whenLoaded(import("./prefetch"), ({ startPrefetch }) => void (isPrefetched = startPrefetch(isPage, onIdlePage))),
  );
}

function onNavigate(event: NavigateEvent): void {
  latest = event;
  if (event.info === LOAD.info || !shouldIntercept(event, location.origin)) return;
  if (event.info === SHOWN.info) isLoading = false;
  if (!isLoading) shownKey = navigation.currentEntry?.key ?? "";
  if (event.info === SHOWN.info) return event.intercept(MANUAL);
  isLoading = true;
  if (event.navigationType === "traverse") traverse(event);
  else push(event);
}

/** To a new entry: the address changes when the page is there, and is the one after redirects. */
function push(event: NavigateEvent): void {
  const { url } = event.destination;
  let page: Page;
  const precommitHandler = async (controller: NavigationPrecommitController) => {
    const useCopy = event.info !== REFETCH && isPrefetched(url);
    const fetched = await load(event, { cache: useCopy ? "force-cache" : "no-cache" });
    page = fetched.page;
    if (fetched.redirected) controller.redirect(fetched.url);
  };
  event.intercept({ ...MANUAL, precommitHandler, handler: () => show(event, page) });
}

/** To an entry of this document: at once to a cached page, else the browser's copy serves, as on its own way back. */
function traverse(event: NavigateEvent): void {
  const { destination, signal } = event;
  const cached = pageCache.take(destination.key, Date.now());
  const handler = async () => {
    if (cached) await show(event, cached.page, cached);
    else await show(event, (await load(event, { cache: "force-cache", redirect: "error" })).page);
  };
  signal.addEventListener("abort", () => {
    if (cached && !cached.page.main.isConnected) pageCache.put(destination.key, cached, Date.now());
    // The address has changed already: when the visitor pressed stop, it goes back to that of the page that is shown.
    const goBack = () => isLoading && latest === event && navigation.traverseTo(shownKey, SHOWN);
    if (isAborted(signal.reason)) setTimeout(goBack);
  });
  event.intercept({ ...MANUAL, handler });
}

/** Fetches the page, and shows that it is loading when that takes long. */
function load({ destination, signal }: NavigateEvent, init: RequestInit): Promise<FetchedPage> {
  const progress = { received: 0 };
  whenLoaded(import("./loading-indicator"), ({ showLoadingIndicator }) => showLoadingIndicator(signal, progress, announce));
  return fetchPage(destination.url, { ...init, signal }, progress);
}

/** What cannot be shown in this document is loaded by the browser, which says what is wrong when that fails too. */
function onNavigateError({ error }: ErrorEvent): void {
  if (isAborted(error)) return;
  const { destination, navigationType } = latest;
  if (destination.url === location.href) location.reload();
  else navigation.navigate(destination.url, { ...LOAD, history: navigationType as NavigationHistoryBehavior });
}

/** Whether a navigation ended because the visitor pressed stop or went elsewhere. */
function isAborted(reason: Error): boolean {
  return reason.name === "AbortError";
}

/** Replaces the page that is shown; a cached page comes with its view state. */
function show(event: NavigateEvent, next: Page, viewState?: ViewState): Promise<void> {
  return withViewTransition(async () => {
    const shown = readPage(document);
    if (!shown || event.signal.aborted) return;
    const isCached = "kept" in shown.main.dataset && event.navigationType !== "replace";
    const left = isCached && { page: shown, ...readViewState(shown.main) };
    swapPage(next, shown);
    isLoading = false;
    if (left) pageCache.put(shownKey, left, Date.now());
    else unmountIslands(shown.main);
    dispatchPageChange();
    // An overlay closes now, and its scroll lock puts the page where it was: scrolling comes after that.
    await Promise.resolve();
    if (viewState) restoreScroll(viewState);
    if (event.navigationType === "traverse" || fragmentTarget()) event.scroll();
    // Chromium up to 148 leaves a page without a fragment where the one before was scrolled to.
    else scrollTo({ left: 0, top: 0, behavior: "instant" });
    focusPage(next.main, viewState?.focused);
    announce(document.title);
  });
}

/** Code that nobody misses when it does not arrive: after a deploy the next page is loaded as a whole anyway. */
function whenLoaded<Module>(module: Promise<Module>, use: (module: Module) => void): void {
  module.then(use, () => {});
}
