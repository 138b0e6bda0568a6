/** Fills in the server's offline page, which has an empty list of pages and a link to itself to try again. */

export const OFFLINE_PAGE = "/_/offline";

/** How many cached pages are listed. */
const MAX_LISTED = 12;

/** A page's title as it stands in its markup, without the company's name. */
export function readTitle(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
  return title.replace(/ \| [^|]*$/, "").trim();
}

/** The offline page in place of another: links to try that again, and to the cached pages. */
export function renderOfflinePage(html: string, requestedUrl: string, pages: readonly { url: string; title: string }[]): string {
  const list = pages.slice(0, MAX_LISTED).map(({ url, title }) => `<li><a href="${hrefOf(url)}">${title}</a></li>`);
  // Functions, since a `$` in a replacement text means more than itself.
  const again = html.replace(`href="${OFFLINE_PAGE}"`, () => `href="${hrefOf(requestedUrl)}"`);
  return again.replace("</ul>", () => `${list.join("")}</ul>`);
}

/** A local address as an attribute's value; the browser has percent-encoded quotes and angle brackets in it. */
function hrefOf(url: string): string {
  const { pathname, search } = new URL(url);
  return (pathname + search).replaceAll("&", "&amp;");
}
