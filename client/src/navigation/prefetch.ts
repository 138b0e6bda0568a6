import { type Connection, isWorthPrefetching, mayPrefetch } from "./prefetch-rules";

/** Fetched on each page at most: of the links in view, and in all. */
const IN_VIEW_MOST = 4;
const MOST = 12;
const AT_ONCE = 2;
/** For how long a page that was fetched ahead is shown without asking again. */
const FRESH_MS = 30_000;

const fetchedAt = new Map<string, number>();
let waiting: string[] = [];
let running = 0;
let left = MOST;

/**
 * Fetches pages that may be next into the browser's cache: some that are in view once a page has come to rest, and those
 * that are pointed at. `onPage` runs a function for each page at such a moment, `isPage` tells pages from other addresses.
 * Both come from the main script, which would lie in pieces if this shared its files. Returns whether an address was
 * fetched so recently that its copy need not be asked about.
 */
export function startPrefetch(isPage: (address: URL) => boolean, onPage: (run: () => void) => void) {
  const consider = (link: Element | null) => link instanceof HTMLAnchorElement && isWanted(link, isPage) && enqueue(link);
  const onPointed = ({ target }: Event) => target instanceof Element && consider(target.closest("a"));
  document.addEventListener("pointerover", onPointed, { passive: true });
  document.addEventListener("focusin", onPointed);
  let links: IntersectionObserver | undefined;
  onPage(() => {
    links?.disconnect();
    waiting = [];
    left = MOST;
    links = watchLinks(consider);
  });
  return (address: string) => Date.now() - (fetchedAt.get(withoutHash(address)) ?? 0) < FRESH_MS;
}

function watchLinks(consider: (link: Element) => boolean): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && left > MOST - IN_VIEW_MOST) consider(target);
    }
  });
  for (const link of document.querySelectorAll("main a[href]:not(nav *, [rel~=nofollow])")) observer.observe(link);
  return observer;
}

function isWanted({ href }: HTMLAnchorElement, isPage: (address: URL) => boolean): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  if (!href || left === 0 || !mayPrefetch(onLine, connection)) return false;
  const address = new URL(href);
  const personal = document.body.dataset["personal"]?.split(" ") ?? [];
  return isPage(address) && isWorthPrefetching(address, new URL(location.href), personal);
}

function enqueue({ href }: HTMLAnchorElement): boolean {
  const address = withoutHash(href);
  if (fetchedAt.has(address)) return false;
  fetchedAt.set(address, 0);
  left -= 1;
  waiting.push(address);
  fetchNext();
  return true;
}

/** The browser's own prefetch says what it is (`Sec-Purpose`), which a fetch of ours could not: no session is renewed for it. */
function fetchNext(): void {
  const address = running < AT_ONCE && waiting.shift();
  if (!address) return;
  running += 1;
  const link = document.createElement("link");
  const onDone = ({ type }: Event) => {
    running -= 1;
    link.remove();
    if (type === "load") fetchedAt.set(address, Date.now());
    fetchNext();
  };
  link.rel = "prefetch";
  link.href = address;
  link.onload = link.onerror = onDone as () => void;
  document.head.append(link);
}

/** The address as a request has it. */
function withoutHash(address: string): string {
  return address.replace(/#.*/, "");
}
