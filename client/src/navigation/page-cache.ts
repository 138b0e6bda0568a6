/** Each kept page holds its pictures and widgets in memory. */
const MOST = 5;
/** What is published shows within this time, also to those who go back and forth. */
const LONGEST_MS = 15 * 60_000;

/** Pages that wait for their visitor to come back, by the history entry that they were left in. */
export class PageCache<Page> {
  readonly #kept = new Map<string, { page: Page; since: number }>();
  readonly #drop: (page: Page) => void;

  /** `drop` ends a page that nobody will see again. */
  constructor(drop: (page: Page) => void) {
    this.#drop = drop;
  }

  /** Keeps a page; the one that has waited longest makes room. */
  keep(entry: string, page: Page, now: number): void {
    this.#remove(entry);
    this.#kept.set(entry, { page, since: now });
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST) this.#remove(oldest);
  }

  /** Hands back the page that was left in the entry, if it is still worth showing. */
  take(entry: string, now: number): Page | undefined {
    const found = this.#kept.get(entry);
    if (found && now - found.since > LONGEST_MS) this.#remove(entry);
    return this.#kept.delete(entry) ? found?.page : undefined;
  }

  #remove(entry: string): void {
    const found = this.#kept.get(entry);
    this.#kept.delete(entry);
    if (found) this.#drop(found.page);
  }
}
