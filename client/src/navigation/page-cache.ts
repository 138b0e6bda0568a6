/** Each page holds its pictures and widgets in memory. */
const MAX_PAGES = 5;
/** What is published shows within this time, also to those who go back and forth. */
const MAX_AGE_MS = 15 * 60_000;

/** Pages as their visitor left them, by the key of their history entry. */
export class PageCache<Page> {
  readonly #entries = new Map<string, { page: Page; since: number }>();
  readonly #onEvict: (page: Page) => void;

  /** `onEvict` gets each page that nobody will see again. */
  constructor(onEvict: (page: Page) => void) {
    this.#onEvict = onEvict;
  }

  /** Stores a page; the one that was stored longest ago makes room. */
  put(key: string, page: Page, now: number): void {
    this.#evict(key);
    this.#entries.set(key, { page, since: now });
    for (const oldest of this.#entries.keys()) if (this.#entries.size > MAX_PAGES) this.#evict(oldest);
  }

  /** Removes the page of an entry and returns it; nothing when it is too old. */
  take(key: string, now: number): Page | undefined {
    const found = this.#entries.get(key);
    if (found && now - found.since > MAX_AGE_MS) this.#evict(key);
    return this.#entries.delete(key) ? found?.page : undefined;
  }

  #evict(key: string): void {
    const found = this.#entries.get(key);
    this.#entries.delete(key);
    if (found) this.#onEvict(found.page);
  }
}
