import { isModifiedClick } from "../runtime/replay";
import { isOverlayEntry, onPageChange } from "./page-change";
import type { Entry, Steps, Visit } from "./visit";

/** The format of `history.state`. */
interface EntryState {
  key: string;
  /** The position among this document's entries. */
  index: number;
  /** The scroll position when the entry was left. */
  top?: number | undefined;
}

type OwnEntry = Entry & EntryState;

/** Scroll positions by entry key. */
const tops = new Map<string, number>();

let shown: OwnEntry;
/** Aborts the current visit. */
let pending = new AbortController();

/**
 * Client-side navigation without the Navigation API's `precommitHandler`: intercepts links and forms, and adds the history entry when
 * the page is there.
 */
export function startHistoryApi(steps: Steps): void {
  const state = stateOf(history.state);
  const { top, ...entry } = state ?? newState(0);
  shown = arriveAt(entry);
  // The browser restores the position itself, unless the entry was left within this document.
  if (top && scrollY === 0) scrollToTop(top);
  // WebKit restores scrolling after all `pageshow` listeners have run.
  const takeScrollRestorationSoon = () => setTimeout(takeScrollRestoration);
  if (document.readyState === "complete") takeScrollRestorationSoon();
  addEventListener("pageshow", takeScrollRestorationSoon);
  addEventListener("pagehide", () => {
    pending.abort();
    history.scrollRestoration = "auto";
  });
  // On `window`, so that other listeners can prevent it.
  addEventListener("click", (event) => onClick(event, steps));
  addEventListener("submit", (event) => onSubmit(event, steps));
  addEventListener("popstate", () => onPopState(steps));
  // Loading more changes the URL, and so does a choice on a product's page (`quotation/chosen-address.ts`).
  const takeAddress = () => void (shown = { ...shown, url: location.href });
  onPageChange(takeAddress);
  document.addEventListener("addresschange", takeAddress);
  catchUp(steps, top);
}

/** The visitor may have gone back before this code loaded: shows the current entry's page. */
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
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  if (!/^(get)?$/i.test(attribute("method")) || !isOwnTarget(attribute("target"))) return;
  const url = new URL(attribute("action"), location.href);
  const fields = [...new FormData(form, submitter)].filter((field): field is [string, string] => typeof field[1] === "string");
  url.search = new URLSearchParams(fields).toString();
  follow(event, url, steps);
}

function isOwnTarget(target: string): boolean {
  return target === "" || target === "_self";
}

/** Intercepts page loads; leaves fragments to the browser. */
function follow(event: Event, url: URL, steps: Steps): void {
  if (event.defaultPrevented || !steps.isPage(url)) return;
  tops.set(shown.key, steps.scrolledBy());
  if (url.href.includes("#") && isSamePage(url.href, location.href)) return;
  event.preventDefault();
  push(url, steps);
}

/** Adds an entry once the page is there, or replaces the current one for the same URL. */
function push(url: URL, steps: Steps): void {
  const isReplaced = url.href === location.href;
  void run({ url: url.href, kind: isReplaced ? "replace" : "push", key: undefined }, steps, (address) => {
    if (isReplaced) return { ...shown, url: address };
    const { key, index } = shown;
    const state = newState(index + 1);
    const top = steps.scrolledBy();
    // The page may still be loading.
    takeScrollRestoration();
    tops.set(key, top);
    const isOverlay = isOverlayEntry();
    if (!isOverlay && stateOf(history.state)?.key === key) history.replaceState({ key, index, top }, "");
    if (isOverlay) history.replaceState(state, "", address);
    else history.pushState(state, "", address);
    takeScrollRestoration();
    return { ...state, url: address };
  });
}

/** The URL has changed already. */
function onPopState(steps: Steps): void {
  const state = stateOf(history.state);
  const { top, ...rest } = state ?? newState(shown.index + 1);
  if (state) tops.set(shown.key, steps.scrolledBy());
  const entry = arriveAt(rest);
  if (top !== undefined && !tops.has(entry.key)) tops.set(entry.key, top);
  takeScrollRestoration();
  if (!isSamePage(entry.url, shown.url)) {
    void run({ url: entry.url, kind: "traverse", key: entry.key }, steps, () => entry);
    return;
  }
  // A fragment, to which the browser scrolls if it is new, or going back after a stop.
  pending.abort();
  shown = entry;
  if (state) scrollToEntry(entry.key);
}

/** Makes a visit; `commit` makes its entry once the page is found. */
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
    // Rejections are handled by its users and at the end.
    finished: Promise.resolve().then(() => travel()),
    onShown: () => (shown = entry),
    scroll: (target) => scrollToEntry(entry.key, target),
  };
  const ended = new AbortController();
  // The browser's stop button does not abort this visit, so Escape does.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    begun.abort();
    // The URL of a traversal has changed already and is restored.
    const current = stateOf(history.state);
    if (visit.kind === "traverse" && current) history.go(shown.index - current.index);
  };
  addEventListener("keydown", onKeyDown, ended);
  // The browser is loading another page.
  addEventListener("beforeunload", () => begun.abort(), ended);
  try {
    await whole.finished;
  } catch {
    if (!signal.aborted) load(visit);
  } finally {
    ended.abort();
  }
}

/** Lets the browser load the page, which also reports errors. */
function load({ url, kind }: Pick<Visit, "url" | "kind">): void {
  if (url === location.href) location.reload();
  else if (kind === "replace") location.replace(url);
  else location.assign(url);
}

/** Entries that the browser made for fragments have no state. */
function stateOf(state: Partial<EntryState> | null): EntryState | null {
  return state?.key === undefined ? null : (state as EntryState);
}

function newState(index: number): EntryState {
  return { key: Math.random().toString(36).slice(2), index };
}

/** Writes the current entry's state, without the scroll position. */
function arriveAt(state: EntryState): Entry & EntryState {
  history.replaceState(state, "");
  return { ...state, url: location.href };
}

function isSamePage(one: string, other: string): boolean {
  return one.split("#")[0] === other.split("#")[0];
}

/** Otherwise the browser would scroll before the page is there. */
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
