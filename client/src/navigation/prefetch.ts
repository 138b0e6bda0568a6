/** Limits per page: for links in view, and in total. */
const MAX_IN_VIEW = 4;
const MAX_PER_PAGE = 12;
const MAX_CONCURRENT = 2;
/** Tells the server not to renew sessions. Without `Accept: text/html` the service worker does not cache the page. */
const PREFETCH: RequestInit = { headers: { "x-purpose": "prefetch" }, priority: "low" };

/** A prefetched page is used without revalidation for this long. */
const FRESH_MS = 30_000;

const fetchedAt = new Map<string, number>();
let queue: string[] = [];
let running = 0;
let left = MAX_PER_PAGE;

/**
 * Prefetches likely next pages into the HTTP cache: some links in view once a page is idle, and links that are hovered or focused.
 * `onPage` and `isPage` are parameters because importing them would split the main script. Returns whether a URL was prefetched
 * so recently that its copy can be used.
 */
export function startPrefetch(isPage: (address: URL) => boolean, onPage: (run: () => void) => void) {
  const prefetchIfWanted = (link: Element | null) => link instanceof HTMLAnchorElement && isWanted(link, isPage) && enqueue(link);
  const onPointed = ({ target }: Event) => target instanceof Element && prefetchIfWanted(target.closest("a"));
  document.addEventListener("pointerover", onPointed, { passive: true });
  document.addEventListener("focusin", onPointed);
  let links: IntersectionObserver | undefined;
  onPage(() => {
    links?.disconnect();
    queue = [];
    left = MAX_PER_PAGE;
    links = watchLinks(prefetchIfWanted);
  });
  return (address: string) => Date.now() - (fetchedAt.get(withoutHash(address)) ?? 0) < FRESH_MS;
}

function watchLinks(prefetchIfWanted: (link: Element) => boolean): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && left > MAX_PER_PAGE - MAX_IN_VIEW) prefetchIfWanted(target);
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
  queue.push(address);
  void fetchNext();
  return true;
}

/** Fetches the next URL. Browsers only cache responses that are read completely. */
async function fetchNext(): Promise<void> {
  const address = running < MAX_CONCURRENT && queue.shift();
  if (!address) return;
  running += 1;
  try {
    const response = await fetch(address, PREFETCH);
    await response.arrayBuffer();
    if (response.ok) fetchedAt.set(address, Date.now());
  } catch {
    // The navigation will request it again.
  }
  running -= 1;
  void fetchNext();
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, "");
}

/** The Network Information API, which not all browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function mayPrefetch(onLine: boolean, connection: Connection | undefined): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

/** Whether a link leads to another, non-personal page. */
export function isWorthPrefetching(link: URL, here: URL, personal: string[]): boolean {
  const isHere = link.pathname === here.pathname && link.search === here.search;
  return !isHere && !personal.some((path) => link.pathname.startsWith(path));
}
