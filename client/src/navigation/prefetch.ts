/** The most that is prefetched on a page: of the links in view, and in all. */
const MAX_IN_VIEW = 4;
const MAX_PER_PAGE = 12;
const MAX_CONCURRENT = 2;
/**
 * Tells the server that nobody has asked for the page yet: no session is renewed for it. Without `Accept: text/html` the
 * service worker does not cache it among the pages that were seen.
 */
const PREFETCH: RequestInit = { headers: { "x-purpose": "prefetch" }, priority: "low" };

/** How long a prefetched page is shown without asking the server again. */
const FRESH_MS = 30_000;

const fetchedAt = new Map<string, number>();
let queue: string[] = [];
let running = 0;
let left = MAX_PER_PAGE;

/**
 * Prefetches pages that may be next into the browser's cache: some whose links are in view once a page is idle, and those
 * whose links are hovered or focused. `onPage` runs a function on each idle page, `isPage` tells pages from other addresses;
 * both are parameters because the bundler would split the main script if this file imported them. Returns whether an
 * address was prefetched so recently that its copy may be used as it is.
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

/** Goes on with the queue. A page's body is read to its end, since only then the browser caches it. */
async function fetchNext(): Promise<void> {
  const address = running < MAX_CONCURRENT && queue.shift();
  if (!address) return;
  running += 1;
  try {
    const response = await fetch(address, PREFETCH);
    await response.arrayBuffer();
    if (response.ok) fetchedAt.set(address, Date.now());
  } catch {
    // It is asked for again when somebody goes there.
  }
  running -= 1;
  void fetchNext();
}

/** The address as a request has it. */
function withoutHash(address: string): string {
  return address.replace(/#.*/, "");
}

/** What the browser tells of the connection; not every browser does. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor's connection is one to fetch on what may not be wanted. */
export function mayPrefetch(onLine: boolean, connection: Connection | undefined): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

/** Whether a link leads to a page worth fetching: another one, and not one that depends on who asks. */
export function isWorthPrefetching(link: URL, here: URL, personal: string[]): boolean {
  const isHere = link.pathname === here.pathname && link.search === here.search;
  return !isHere && !personal.some((path) => link.pathname.startsWith(path));
}
