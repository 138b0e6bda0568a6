import type { Page } from "./page";
import type { ViewState } from "./view-state";

/** A history entry of this document. */
export interface Entry {
  key: string;
  url: string;
}

/** A navigation whose page is shown in this document, in whichever way the browser offers. */
export interface Visit {
  /** Where it leads, before redirects. */
  readonly url: string;
  readonly kind: NavigationType;
  /** Key of the entry that it goes to; a new entry has none yet. */
  readonly key: string | undefined;
  /** The entry whose page is shown; while another page is loading it may not be the current one. */
  readonly from: Entry;
  /** Aborts when the visitor presses stop or goes elsewhere. */
  readonly signal: AbortSignal;
  /** Settles with the visit: rejected with an `AbortError` when it was given up, with another error when it failed. */
  readonly finished: Promise<unknown>;
  /** Called once the page is shown. */
  onShown(): void;
  /** Scrolls to where the entry was left, or to `target`, which its fragment names. */
  scroll(target: Element | null): void;
}

/** The page that a visit leads to. */
export interface NextPage {
  page: Page;
  /** Its address after all redirects. */
  url: string;
  /** How it was left, if it was shown before and kept. */
  left?: ViewState;
}

/** What every navigation does, whichever way the browser has for it. */
export interface Steps {
  /** Whether an address may be that of a page of this site. */
  isPage(url: URL): boolean;
  /** How far the page is scrolled, also while an overlay holds it. */
  scrolledBy(): number;
  /** Finds the page of a visit: one that was kept, else the server's. Throws what must be left to the browser. */
  find(visit: Visit): Promise<NextPage>;
  /** Shows it, once the address is its own. */
  show(visit: Visit, next: NextPage): Promise<void>;
}
