/** Fills in the server's offline page: its empty list, and its link to try again. */

export const OFFLINE_PAGE = "/_/offline";

const MAX_LISTED = 12;

/** A page's title as markup, without the company's name. */
export function readTitle(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
  return title.replace(/ \| [^|]*$/, "").trim();
}

/** Links to the requested page and to cached ones. */
export function renderOfflinePage(html: string, requestedUrl: string, pages: readonly { url: string; title: string }[]): string {
  const list = pages.slice(0, MAX_LISTED).map(({ url, title }) => `<li><a href="${hrefOf(url)}">${title}</a></li>`);
  // Functions, because `$` is special in replacement strings.
  const again = html.replace(`href="${OFFLINE_PAGE}"`, () => `href="${hrefOf(requestedUrl)}"`);
  return again.replace("</ul>", () => `${list.join("")}</ul>`);
}

/** A local URL as an attribute value; browsers percent-encode quotes and angle brackets in it. */
function hrefOf(url: string): string {
  const { pathname, search } = new URL(url);
  return (pathname + search).replaceAll("&", "&amp;");
}
