import { LOAD } from "./load";
import { isOverlayEntry } from "./page-change";
import { shouldIntercept } from "./should-intercept";
import type { Entry, NextPage, Steps, Visit } from "./visit";

/** `info` of navigations to the current page. */
const SHOWN = { info: "shown" };

const MANUAL = { scroll: "manual", focusReset: "manual" } as const;

/** The last navigation, ours or the browser's. */
let latest: NavigateEvent;

let shown: Entry = { key: "", url: "" };
let isLoading = false;

/** Client-side navigation with `precommitHandler`. */
export function startNavigationApi(steps: Steps): void {
  navigation.addEventListener("navigate", (event) => onNavigate(event, steps));
  navigation.addEventListener("navigateerror", onNavigateError);
}

function onNavigate(event: NavigateEvent, steps: Steps): void {
  latest = event;
  if (event.info === LOAD.info || !shouldIntercept(event, location.origin)) return;
  if (event.info === SHOWN.info) isLoading = false;
  const { key = "", url } = navigation.currentEntry ?? {};
  if (!isLoading) shown = { key, url: url ?? location.href };
  const isLeavingOverlay = event.navigationType === "traverse" && isOverlayEntry() && event.destination.url === location.href;
  if (event.info === SHOWN.info || isLeavingOverlay) return event.intercept(MANUAL);
  isLoading = true;
  if (event.navigationType === "traverse") traverse(event, steps);
  else push(event, steps);
}

function visitOf(event: NavigateEvent): Visit {
  return {
    url: event.destination.url,
    kind: event.navigationType,
    key: event.navigationType === "traverse" ? event.destination.key : undefined,
    from: shown,
    signal: event.signal,
    // Without a transition it has ended.
    get finished() {
      return navigation.transition?.finished ?? Promise.resolve();
    },
    onShown: () => (isLoading = false),
    scroll: () => event.scroll(),
  };
}

/** A new entry, or in the place of an overlay's: the URL changes, after redirects, when the page is there. */
function push(event: NavigateEvent, { find, show }: Steps): void {
  const visit = visitOf(event);
  let next: NextPage;
  const precommitHandler = async (controller: NavigationPrecommitController) => {
    next = await find(visit);
    if (isOverlayEntry()) controller.redirect(next.url, { history: "replace" });
    else if (next.url !== visit.url) controller.redirect(next.url);
  };
  event.intercept({ ...MANUAL, precommitHandler, handler: () => show(visit, next) });
}

/** A traversal: the URL changes immediately. */
function traverse(event: NavigateEvent, { find, show }: Steps): void {
  const visit = visitOf(event);
  event.signal.addEventListener("abort", () => {
    // After a stop the URL is restored.
    const goBack = () => isLoading && latest === event && navigation.traverseTo(visit.from.key, SHOWN);
    if (isAborted(event.signal.reason)) setTimeout(goBack);
  });
  event.intercept({ ...MANUAL, handler: async () => show(visit, await find(visit)) });
}

/** Lets the browser load the page, which also reports errors. */
function onNavigateError({ error }: ErrorEvent): void {
  if (isAborted(error)) return;
  const { destination, navigationType } = latest;
  if (destination.url === location.href) location.reload();
  else navigation.navigate(destination.url, { ...LOAD, history: navigationType as NavigationHistoryBehavior });
}

/** Whether a navigation was stopped or superseded. */
function isAborted(reason: Error): boolean {
  return reason.name === "AbortError";
}
