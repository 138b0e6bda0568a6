import { onEveryPage } from "../page-change";
import { idle } from "../schedule";
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

/** Fetches pages that may be next into the browser's cache, when it has nothing else to do. */
export function startPrefetch(): void {
  // The browser's own prefetch says what it is (`Sec-Purpose`), which a fetch of ours could not: no session is renewed for it.
  if (!document.createElement("link").relList.supports("prefetch")) return;
  const onPointed = ({ target }: Event) => consider(target instanceof Element && target.closest("a"));
  let links: IntersectionObserver | undefined;
  onEveryPage(() => {
    links?.disconnect();
    waiting = [];
    left = MOST;
    void idle().then(() => (links = watchLinks()));
  });
  document.addEventListener("pointerover", onPointed, { passive: true });
  document.addEventListener("focusin", onPointed);
}

/** Whether a page was fetched ahead so recently that its copy need not be asked about. */
export function isFetchedAhead(address: string): boolean {
  const since = fetchedAt.get(withoutHash(address));
  return since !== undefined && Date.now() - since < FRESH_MS;
}

function watchLinks(): IntersectionObserver {
  let seen = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && seen < IN_VIEW_MOST && consider(target as HTMLAnchorElement)) seen += 1;
    }
    if (seen >= IN_VIEW_MOST) observer.disconnect();
  });
  for (const link of document.querySelectorAll("main a[href]:not(nav *, [rel~=nofollow])")) observer.observe(link);
  return observer;
}

/** Puts a link's page on the list of those to fetch, when it is worth it. */
function consider(link: HTMLAnchorElement | false | null): boolean {
  if (!link || left === 0) return false;
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  const personal = document.body.dataset["personal"]?.split(" ") ?? [];
  if (!mayPrefetch(onLine, connection) || !isWorthPrefetching(new URL(link.href), new URL(location.href), personal)) {
    return false;
  }
  const address = withoutHash(link.href);
  if (isFetchedAhead(address) || waiting.includes(address)) return false;
  left -= 1;
  waiting.push(address);
  fetchNext();
  return true;
}

function fetchNext(): void {
  const address = running < AT_ONCE && waiting.shift();
  if (!address) return;
  running += 1;
  const link = document.createElement("link");
  const done = (arrived: boolean) => {
    running -= 1;
    link.remove();
    if (arrived) fetchedAt.set(address, Date.now());
    fetchNext();
  };
  link.rel = "prefetch";
  link.href = address;
  link.onload = () => done(true);
  link.onerror = () => done(false);
  document.head.append(link);
}

function withoutHash(address: string): string {
  return address.split("#")[0] ?? address;
}
