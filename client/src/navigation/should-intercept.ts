/** The relevant part of a `navigate` event. */
export interface NavigateDetails {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: unknown;
  navigationType: NavigationType;
  destination: { url: string; sameDocument: boolean };
}

/** Endpoints, files and editors' previews. */
const NO_PAGE = /^\/_\/|^[^?]*\.\w+(\?|$)|[?&]x-craft-/;

/** Whether a URL may be a public page of this site. */
export function isPageUrl({ origin, pathname, search }: URL, ownOrigin: string): boolean {
  return origin === ownOrigin && !NO_PAGE.test(pathname + search);
}

export function shouldIntercept(navigate: NavigateDetails, ownOrigin: string): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = navigate;
  if (!canIntercept || hashChange || downloadRequest !== null || formData) return false;
  if (!isPageUrl(new URL(destination.url), ownOrigin)) return false;
  // Traversals within this document only change the URL, so they have to be handled.
  if (navigationType === "traverse") return true;
  // Same-document navigations come from `history.pushState`.
  return navigationType !== "reload" && !destination.sameDocument;
}
