import { isModifiedClick } from "../runtime/replay";
import { onPageChange } from "./page-change";
import type { Entry, Steps, Visit } from "./visit";

/** What `history.state` has of each entry. */
interface EntryState {
  key: string;
  /** Counts the entries of this document, so that one can go back to another. */
  index: number;
  /** How far the page was scrolled when a link led on from it. */
  top?: number | undefined;
}

type OwnEntry = Entry & EntryState;

/** How far the pages of entries were scrolled when they were left. */
const tops = new Map<string, number>();

let shown: OwnEntry;
/** Ends the visit that is on its way. */
let pending = new AbortController();

/**
 * Shows pages in this document where the browser has no navigation that can wait for its page: links and forms are answered
 * before the browser does, and the entry is made when the page is there.
 */
export function startHistoryApi(steps: Steps): void {
  const state = stateOf(history.state);
  const { top, ...entry } = state ?? newState(0);
  shown = arriveAt(entry);
  // The browser knows where this entry was left, unless it was left for another page of the same document.
  if (top && scrollY === 0) scrollToTop(top);
  // WebKit scrolls a page that it brings back only once all who hear that the page is shown have had their turn.
  const takeScrollRestorationSoon = () => setTimeout(takeScrollRestoration);
  if (document.readyState === "complete") takeScrollRestorationSoon();
  addEventListener("pageshow", takeScrollRestorationSoon);
  addEventListener("pagehide", () => {
    pending.abort();
    history.scrollRestoration = "auto";
  });
  // On the window, after everybody who has another answer.
  addEventListener("click", (event) => onClick(event, steps));
  addEventListener("submit", (event) => onSubmit(event, steps));
  addEventListener("popstate", () => onPopState(steps));
  // A list that has grown has another address.
  onPageChange(() => (shown = { ...shown, url: location.href }));
  catchUp(steps, top);
}

/** Who has gone back before this code was there sees the page of the entry that the document was loaded for. */
function catchUp(steps: Steps, top: number | undefined): void {
  const loaded = performance.getEntriesByType("navigation")[0]?.name;
  if (!loaded || isSamePage(loaded, shown.url)) return;
  const entry = shown;
  if (top !== undefined) tops.set(entry.key, top);
  shown = { ...newState(entry.index + 1), url: loaded };
  void run({ url: entry.url, kind: "traverse", key: entry.key }, steps, () => entry);
}

function onClick(event: MouseEvent, steps: Steps): void {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download") || event.button !== 0) return;
  if (!isModifiedClick(event) && isOwnTarget(link.target)) follow(event, new URL(link.href), steps);
}

function onSubmit(event: SubmitEvent, steps: Steps): void {
  const form = event.target as HTMLFormElement;
  const { submitter } = event;
  const given = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  if (!/^(get)?$/i.test(given("method")) || !isOwnTarget(given("target"))) return;
  const url = new URL(given("action"), location.href);
  const fields = [...new FormData(form, submitter)].filter((field): field is [string, string] => typeof field[1] === "string");
  url.search = new URLSearchParams(fields).toString();
  follow(event, url, steps);
}

function isOwnTarget(target: string): boolean {
  return target === "" || target === "_self";
}

/** Answers what would load a page; a place on this page is the browser's. */
function follow(event: Event, url: URL, steps: Steps): void {
  if (event.defaultPrevented || !steps.isPage(url)) return;
  tops.set(shown.key, steps.scrolledBy());
  if (url.href.includes("#") && isSamePage(url.href, location.href)) return;
  event.preventDefault();
  push(url, steps);
}

/** To a new entry, made when the page is there; a link to the very address takes the place of its entry. */
function push(url: URL, steps: Steps): void {
  const isReplaced = url.href === location.href;
  void run({ url: url.href, kind: isReplaced ? "replace" : "push", key: undefined }, steps, (address) => {
    if (isReplaced) return { ...shown, url: address };
    const { key, index } = shown;
    const state = newState(index + 1);
    const top = steps.scrolledBy();
    // The page may not have been loaded to its end.
    takeScrollRestoration();
    tops.set(key, top);
    if (stateOf(history.state)?.key === key) history.replaceState({ key, index, top }, "");
    history.pushState(state, "", address);
    takeScrollRestoration();
    return { ...state, url: address };
  });
}

/** To an entry of this document, whose address is there already. */
function onPopState(steps: Steps): void {
  const state = stateOf(history.state);
  const { top, ...known } = state ?? newState(shown.index + 1);
  if (state) tops.set(shown.key, steps.scrolledBy());
  const entry = arriveAt(known);
  if (top !== undefined && !tops.has(entry.key)) tops.set(entry.key, top);
  takeScrollRestoration();
  if (!isSamePage(entry.url, shown.url)) {
    void run({ url: entry.url, kind: "traverse", key: entry.key }, steps, () => entry);
    return;
  }
  // A place on the page that is shown, to which the browser scrolls when it is new, or the way back to it after a stop.
  pending.abort();
  shown = entry;
  if (state) scrollToEntry(entry.key);
}

/** Makes a visit. `commit` gives its entry, once the page is found. */
async function run(
  visit: Pick<Visit, "url" | "kind" | "key">,
  steps: Steps,
  commit: (url: string) => OwnEntry,
): Promise<void> {
  pending.abort();
  const begun = (pending = new AbortController());
  const { signal } = begun;
  let entry = shown;
  const travel = async () => {
    const next = await steps.find(whole);
    if (signal.aborted) throw signal.reason;
    entry = commit(next.url);
    await steps.show(whole, next);
  };
  const whole: Visit = {
    ...visit,
    from: shown,
    signal,
    // Taken up by whoever waits for it, and by the end of this function.
    finished: Promise.resolve().then(() => travel()),
    onShown: () => (shown = entry),
    scroll: (target) => scrollToEntry(entry.key, target),
  };
  const ended = new AbortController();
  // The browser's stop button knows nothing of this visit; its key does.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    begun.abort();
    // The address of a traversal has changed already: it goes back to that of the page that is shown.
    const current = stateOf(history.state);
    if (visit.kind === "traverse" && current) history.go(shown.index - current.index);
  };
  addEventListener("keydown", onKeyDown, ended);
  // The browser has begun to load another page.
  addEventListener("beforeunload", () => begun.abort(), ended);
  try {
    await whole.finished;
  } catch {
    if (!signal.aborted) load(visit);
  } finally {
    ended.abort();
  }
}

/** What cannot be shown in this document is loaded by the browser, which says what is wrong when that fails too. */
function load({ url, kind }: Pick<Visit, "url" | "kind">): void {
  if (url === location.href) location.reload();
  else if (kind === "replace") location.replace(url);
  else location.assign(url);
}

/** Our part of an entry's state; an entry that the browser made of a link to a place on the page has none. */
function stateOf(state: Partial<EntryState> | null): EntryState | null {
  return state?.key === undefined ? null : (state as EntryState);
}

function newState(index: number): EntryState {
  return { key: Math.random().toString(36).slice(2), index };
}

/** Writes the state of the current entry. Where it was scrolled goes out of it: the visitor is here now. */
function arriveAt(state: EntryState): Entry & EntryState {
  history.replaceState(state, "");
  return { ...state, url: location.href };
}

function isSamePage(one: string, other: string): boolean {
  return one.split("#")[0] === other.split("#")[0];
}

/** The browser would scroll at once, before the page is there. */
function takeScrollRestoration(): void {
  history.scrollRestoration = "manual";
}

function scrollToEntry(key: string, target: Element | null = null): void {
  const top = tops.get(key);
  if (top === undefined && target) target.scrollIntoView({ behavior: "instant" });
  else scrollToTop(top ?? 0);
}

function scrollToTop(top: number): void {
  scrollTo({ left: 0, top, behavior: "instant" });
}
