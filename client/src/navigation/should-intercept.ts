/** What a `navigate` event says about where it leads; the parts that decide whether we bring the page. */
export interface Asked {
  canIntercept: boolean;
  hashChange: boolean;
  downloadRequest: string | null;
  formData: unknown;
  navigationType: NavigationType;
  destination: { url: string; sameDocument: boolean };
}

/** Paths of machines, files, and drafts that an editor looks at. */
const NO_PAGE = /^\/_\/|^[^?]*\.\w+(\?|$)|[?&]x-craft-/;

/** Whether an address is one at which a public page of this site may live. */
export function isPageUrl({ origin, pathname, search }: URL, ownOrigin: string): boolean {
  return origin === ownOrigin && !NO_PAGE.test(pathname + search);
}

/** Whether we bring the page instead of the browser. */
export function shouldIntercept(asked: Asked, ownOrigin: string): boolean {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = asked;
  if (!canIntercept || hashChange || downloadRequest !== null || formData) return false;
  if (!isPageUrl(new URL(destination.url), ownOrigin)) return false;
  // Entries of this document can be reached in no other way: the browser would change nothing but the address.
  if (navigationType === "traverse") return true;
  // Within the document it is somebody's `history.pushState`, who knows what to show.
  return navigationType !== "reload" && !destination.sameDocument;
}
