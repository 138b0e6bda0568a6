import { endIslands } from "../island";
import { announcePageChange } from "../page-change";
import { announce, startAnnouncer } from "./announcer";
import { ask } from "./answer";
import { crossFade } from "./cross-fade";
import { focusPage } from "./focus";
import { KeptPages } from "./kept-pages";
import { type Page, readPage, showPage } from "./page";
import { type Place, placeIn, restoreScrolled } from "./place";
import { isFetchedAhead, startPrefetch } from "./prefetch";
import { isPageAddress, isTaken } from "./taken";
import { startWaiting, type Waiting } from "./waiting";

/** Tells a navigation of ours that the browser is to carry out. */
const ORDINARY = "ordinary";

const MANUAL = { scroll: "manual", focusReset: "manual" } as const;

interface Left extends Place {
  page: Page;
}

const keptPages = new KeptPages<Left>(({ page }) => endIslands(page.main));

/**
 * Brings the next page into this document: header, footer and script stay. Only over the browser's Navigation API, and
 * only where it can wait with the new address until the page is there; other browsers load pages as always.
 */
export function startNavigation(): void {
  const isPublic = isPageAddress(new URL(location.href), location.origin);
  if (!("NavigationPrecommitController" in window) || !isPublic) return;
  startAnnouncer();
  startPrefetch();
  navigation.addEventListener("navigate", (event) => {
    if (event.info !== ORDINARY && isTaken(event, location.origin)) take(event);
  });
}

function take(event: NavigateEvent): void {
  const { navigationType, destination } = event;
  const entry = navigation.currentEntry?.key ?? "";
  if (navigationType !== "traverse") return takeOnwards(event, entry);
  const kept = keptPages.take(destination.key, Date.now());
  const handler = async () => {
    if (kept) return change(event, entry, kept.page, kept);
    const waiting = startWaiting(event.signal);
    try {
      // The browser's own way back shows its copy without asking, too.
      const { page } = await ask(destination.url, { cache: "force-cache", signal: event.signal }, waiting.advance);
      await change(event, entry, page);
      waiting.finish();
    } catch (error) {
      if (event.signal.aborted) throw error;
      waiting.fail();
      location.reload();
    }
  };
  event.intercept({ ...MANUAL, handler });
}

/** To a new entry: the address changes when the page is there, and is the one that the server led to. */
function takeOnwards(event: NavigateEvent, entry: string): void {
  const { destination, signal } = event;
  let page: Page;
  let waiting: Waiting;
  const precommitHandler = async (controller: NavigationPrecommitController) => {
    waiting = startWaiting(signal);
    const cache = isFetchedAhead(destination.url) ? "force-cache" : "no-cache";
    try {
      const answer = await ask(destination.url, { cache, signal }, waiting.advance);
      page = answer.page;
      const asked = new URL(destination.url);
      const { hash } = asked;
      asked.hash = "";
      if (answer.address !== asked.href) controller.redirect(answer.address + hash);
    } catch (error) {
      if (!signal.aborted) {
        waiting.fail();
        loadOrdinarily(event);
      }
      throw error;
    }
  };
  const handler = async () => {
    await change(event, entry, page);
    waiting.finish();
  };
  event.intercept({ ...MANUAL, precommitHandler, handler });
}

function loadOrdinarily({ navigationType, destination }: NavigateEvent): void {
  const history = navigationType === "replace" ? "replace" : "push";
  const { committed, finished } = navigation.navigate(destination.url, { history, info: ORDINARY });
  committed?.catch(() => {});
  finished?.catch(() => {});
}

async function change(event: NavigateEvent, entry: string, next: Page, place?: Place): Promise<void> {
  await crossFade(async () => {
    const shown = readPage(document);
    if (!shown) throw new Error("the page that is shown has no main");
    const isKept = "kept" in shown.main.dataset && event.navigationType !== "replace";
    const left = isKept && { page: shown, ...placeIn(shown.main) };
    showPage(next, shown);
    if (left) keptPages.keep(entry, left, Date.now());
    else endIslands(shown.main);
    announcePageChange();
    // Whoever held the page in place lets go first, and puts it where it was.
    await Promise.resolve();
    if (place) restoreScrolled(place);
    event.scroll();
    focusPage(next.main, place?.focused);
  });
  announce(document.title);
}
