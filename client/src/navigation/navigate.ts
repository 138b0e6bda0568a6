import { unmountIslands } from "../runtime/island";
import { announcePageChange, onEveryPage } from "./page-change";
import { idle } from "../runtime/schedule";
import { announce, startAnnouncer } from "./announcer";
import { type Answer, ask } from "./fetch-page";
import { withViewTransition } from "./view-transition";
import { focusPage, fragmentTarget } from "./focus";
import { FRESH } from "./navigation-info";
import { PageCache } from "./page-cache";
import { type Page, readPage, showPage } from "./page";
import { type Place, placeIn, restoreScrolled } from "./view-state";
import { isPageUrl, shouldIntercept } from "./should-intercept";

interface Left extends Place {
  page: Page;
}

/** What a navigation of our own making carries: the browser is to load the page, or it is the one that is shown. */
const LOAD = { info: "load" };
const SHOWN = { info: "shown" };

const MANUAL = { scroll: "manual", focusReset: "manual" } as const;

const pageCache = new PageCache<Left>(({ page }) => unmountIslands(page.main));

/** Whether the browser has just fetched a page ahead, as far as the part that does so has arrived. */
let isFetchedAhead = (_address: string) => false;

/** The last navigation that was asked for, whoever carries it out. */
let latest: NavigateEvent;

/** The history entry whose page is shown; while another page is underway it may not be the current one. */
let shownIn = "";
let isUnderway = false;

/**
 * Brings the next page into this document: header, footer and script stay. Only over the browser's Navigation API, and
 * only where it can wait with the new address until the page is there; other browsers load pages as always.
 */
export function startNavigation(): void {
  const isPage = (address: URL) => isPageUrl(address, location.origin);
  if (!("NavigationPrecommitController" in window) || !isPage(new URL(location.href))) return;
  // The offline page has nothing that another page could take the place of.
  if (!readPage(document)) return;
  startAnnouncer();
  navigation.addEventListener("navigate", onNavigate);
  navigation.addEventListener("navigateerror", onFailure);
  const onRestingPage = (run: () => void) => onEveryPage(() => void idle().then(run));
  void idle().then(() =>
    optional(import("./prefetch"), ({ startPrefetch }) => void (isFetchedAhead = startPrefetch(isPage, onRestingPage))),
  );
}

function onNavigate(event: NavigateEvent): void {
  latest = event;
  if (event.info === LOAD.info || !shouldIntercept(event, location.origin)) return;
  if (event.info === SHOWN.info) isUnderway = false;
  if (!isUnderway) shownIn = navigation.currentEntry?.key ?? "";
  if (event.info === SHOWN.info) return event.intercept(MANUAL);
  isUnderway = true;
  if (event.navigationType === "traverse") goBackOrForth(event);
  else goOn(event);
}

/** To a new entry: the address changes when the page is there, and is the one that the server led to. */
function goOn(event: NavigateEvent): void {
  const { url } = event.destination;
  let page: Page;
  const precommitHandler = async (controller: NavigationPrecommitController) => {
    const isCopyGood = event.info !== FRESH && isFetchedAhead(url);
    const answer = await bring(event, { cache: isCopyGood ? "force-cache" : "no-cache" });
    page = answer.page;
    if (answer.redirected) controller.redirect(answer.address);
  };
  event.intercept({ ...MANUAL, precommitHandler, handler: () => change(event, page) });
}

/** To an entry of this document: at once to a kept page, else the browser's copy serves, as on its own way back. */
function goBackOrForth(event: NavigateEvent): void {
  const { destination, signal } = event;
  const kept = pageCache.take(destination.key, Date.now());
  const handler = async () => {
    if (kept) await change(event, kept.page, kept);
    else await change(event, (await bring(event, { cache: "force-cache", redirect: "error" })).page);
  };
  signal.addEventListener("abort", () => {
    if (kept && !kept.page.main.isConnected) pageCache.keep(destination.key, kept, Date.now());
    // The address has changed already: when the visitor said stop, it goes back to that of the page that is shown.
    const goBack = () => isUnderway && latest === event && navigation.traverseTo(shownIn, SHOWN);
    if (isAborted(signal.reason)) setTimeout(goBack);
  });
  event.intercept({ ...MANUAL, handler });
}

/** Asks for the page, and shows that it is on its way when it takes long. */
function bring({ destination, signal }: NavigateEvent, how: RequestInit): Promise<Answer> {
  const journey = { arrived: 0 };
  optional(import("./loading-indicator"), ({ showLoadingIndicator }) => showLoadingIndicator(signal, journey, announce));
  return ask(destination.url, { ...how, signal }, journey);
}

/** What cannot be shown in this document is loaded by the browser, which says what is wrong when that fails too. */
function onFailure({ error }: ErrorEvent): void {
  if (isAborted(error)) return;
  const { destination, navigationType } = latest;
  if (destination.url === location.href) location.reload();
  else navigation.navigate(destination.url, { ...LOAD, history: navigationType as NavigationHistoryBehavior });
}

/** Whether a navigation ended because the visitor said stop or went elsewhere. */
function isAborted(reason: Error): boolean {
  return reason.name === "AbortError";
}

/** Changes the page that is shown. */
function change(event: NavigateEvent, next: Page, place?: Place): Promise<void> {
  return withViewTransition(async () => {
    const shown = readPage(document);
    if (!shown || event.signal.aborted) return;
    const staysAlive = "kept" in shown.main.dataset && event.navigationType !== "replace";
    const left = staysAlive && { page: shown, ...placeIn(shown.main) };
    showPage(next, shown);
    isUnderway = false;
    if (left) pageCache.keep(shownIn, left, Date.now());
    else unmountIslands(shown.main);
    announcePageChange();
    // Whoever held the page in place lets go first, and puts it where it was.
    await Promise.resolve();
    if (place) restoreScrolled(place);
    if (event.navigationType === "traverse" || fragmentTarget()) event.scroll();
    // Chromium up to 148 leaves a page without a named place where the one before was scrolled to.
    else scrollTo({ left: 0, top: 0, behavior: "instant" });
    focusPage(next.main, place?.focused);
    announce(document.title);
  });
}

/** A part that nobody misses when it does not arrive: after a deploy the next page is loaded as a whole anyway. */
function optional<Part>(part: Promise<Part>, use: (part: Part) => void): void {
  part.then(use, () => {});
}
