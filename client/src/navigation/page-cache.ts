/** Limited, because each page keeps its pictures and widgets in memory. */
const MAX_PAGES = 5;
const MAX_AGE_MS = 15 * 60_000;

interface Kept<Page> {
  /** The history entry's key. */
  key: string;
  page: Page;
  since: number;
}

/** Pages as the visitor left them. */
export class PageCache<Page extends { url: string }> {
  /** Most recent first. */
  #kept: Kept<Page>[] = [];
  readonly #onEvict: (page: Page) => void;

  constructor(onEvict: (page: Page) => void) {
    this.#onEvict = onEvict;
  }

  /** Stores a page that is left; the oldest one makes room. */
  put(key: string, page: Page, now: number): void {
    this.#kept.unshift({ key, page, since: now });
    this.#evict((kept, index) => index > 0 && (kept.key === key || index >= MAX_PAGES));
  }

  /** The page of an entry, else one with its URL. */
  ofEntry(key: string | undefined, url: string, now: number): Page | undefined {
    this.#evictOld(now);
    return this.#find((kept) => kept.key === key) ?? this.#find(({ page }) => pathAndQuery(page.url) === pathAndQuery(url));
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
    this.#kept = this.#kept.filter((kept) => kept.page !== page);
  }

  #find(isWanted: (kept: Kept<Page>) => boolean): Page | undefined {
    return this.#kept.find(isWanted)?.page;
  }

  #evictOld(now: number): void {
    this.#evict(({ since }) => now - since > MAX_AGE_MS);
  }

  #evict(isGone: (kept: Kept<Page>, index: number) => boolean): void {
    const gone = this.#kept.filter(isGone);
    this.#kept = this.#kept.filter((kept) => !gone.includes(kept));
    for (const { page } of gone) this.#onEvict(page);
  }
}

function pathAndQuery(url: string): string {
  return url.replace(/#.*/, "");
}

function path(url: string): string {
  return url.replace(/[?#].*/, "");
}
