/** What a `navigate` event says about where it leads, as far as it decides. */
export interface NavigateDetails {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: unknown;
  navigationType: NavigationType;
  destination: { url: string; sameDocument: boolean };
}

/** Paths of endpoints and files, and drafts that an editor previews. */
const NO_PAGE = /^\/_\/|^[^?]*\.\w+(\?|$)|[?&]x-craft-/;

/** Whether an address is one at which a public page of this site may live. */
export function isPageUrl({ origin, pathname, search }: URL, ownOrigin: string): boolean {
  return origin === ownOrigin && !NO_PAGE.test(pathname + search);
}

/** Whether we intercept a navigation and show its page in this document. */
export function shouldIntercept(navigate: NavigateDetails, ownOrigin: string): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = navigate;
  if (!canIntercept || hashChange || downloadRequest !== null || formData) return false;
  if (!isPageUrl(new URL(destination.url), ownOrigin)) return false;
  // Entries of this document can be reached in no other way: the browser would change nothing but the address.
  if (navigationType === "traverse") return true;
  // Within the document it is somebody's `history.pushState`, who knows what to show.
  return navigationType !== "reload" && !destination.sameDocument;
}
