import type { Page } from "./page";
import type { ViewState } from "./view-state";

export interface Entry {
  key: string;
  url: string;
}

/** A client-side navigation, with or without the Navigation API. */
export interface Visit {
  /** The URL before redirects. */
  readonly url: string;
  readonly kind: NavigationType;
  /** The key of the entry; undefined for a new one. */
  readonly key: string | undefined;
  /** The entry of the page on display, which during a visit may not be the current one. */
  readonly from: Entry;
  /** Aborts when the visit is stopped or superseded. */
  readonly signal: AbortSignal;
  /** Rejects with an `AbortError` when the visit was aborted, with another error when it failed. */
  readonly finished: Promise<unknown>;
  onShown(): void;
  /** Restores the entry's scroll position, or scrolls to `target` of the fragment. */
  scroll(target: Element | null): void;
}

export interface NextPage {
  page: Page;
  /** The URL after redirects. */
  url: string;
  /** Its earlier state, if it was cached. */
  left?: ViewState;
}

/** The steps of a visit, with or without the Navigation API. */
export interface Steps {
  /** Whether a URL may be a page of this site. */
  isPage(url: URL): boolean;
  /** The scroll position, even while an overlay locks it. */
  scrolledBy(): number;
  /** Finds a cached page or fetches it. Throws if the browser has to load it. */
  find(visit: Visit): Promise<NextPage>;
  /** Shows the page, after the URL has changed. */
  show(visit: Visit, next: NextPage): Promise<void>;
}
