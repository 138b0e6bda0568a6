/** Limited, because each page keeps its pictures and widgets in memory. */
const MAX_PAGES = 5;
const MAX_AGE_MS = 15 * 60_000;

interface Cached<Page> {
  /** The history entry's key. */
  key: string;
  page: Page;
  since: number;
}

/** Pages as the visitor left them. */
export class PageCache<Page extends { url: string }> {
  /** Most recent first. */
  #cached: Cached<Page>[] = [];
  readonly #onEvict: (page: Page) => void;

  constructor(onEvict: (page: Page) => void) {
    this.#onEvict = onEvict;
  }

  /** Stores a page that is left; the oldest one makes room. */
  put(key: string, page: Page, now: number): void {
    this.#cached.unshift({ key, page, since: now });
    this.#evict((cached, index) => index > 0 && (cached.key === key || index >= MAX_PAGES));
  }

  /** The page of an entry, else one with its URL. */
  ofEntry(key: string | undefined, url: string, now: number): Page | undefined {
    this.#evictOld(now);
    return this.#find((cached) => cached.key === key) ?? this.#find(({ page }) => pathAndQuery(page.url) === pathAndQuery(url));
  }

  /**
   * The page that a link on another page leads back to: the last one with its path, whatever its filter. Links with a query or
   * fragment are not matched.
   */
  ofLink(url: string, from: string, now: number): Page | undefined {
    this.#evictOld(now);
    const isWhole = !/[?#]/.test(url) && path(url) !== path(from);
    return isWhole ? this.#find(({ page }) => path(page.url) === url) : undefined;
  }

  /** Removes a page, which is shown again. */
  take(page: Page): void {
    this.#cached = this.#cached.filter((cached) => cached.page !== page);
  }

  #find(matches: (cached: Cached<Page>) => boolean): Page | undefined {
    return this.#cached.find(matches)?.page;
  }

  #evictOld(now: number): void {
    this.#evict(({ since }) => now - since > MAX_AGE_MS);
  }

  #evict(isExpired: (cached: Cached<Page>, index: number) => boolean): void {
    const evicted = this.#cached.filter(isExpired);
    this.#cached = this.#cached.filter((cached) => !evicted.includes(cached));
    for (const { page } of evicted) this.#onEvict(page);
  }
}

function pathAndQuery(url: string): string {
  return url.replace(/#.*/, "");
}

function path(url: string): string {
  return url.replace(/[?#].*/, "");
}
