/** How the offline page is filled: the server's has an empty list of pages, and its own address to be tried again. */

export const OFFLINE_PAGE = "/_/offline";

/** How many pages are named. */
const NAMED = 12;

/** A page's title as it stands in its markup, without the company's name. */
export function readTitle(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
  return title.replace(/ \| [^|]*$/, "").trim();
}

/** The offline page in place of another: leads there again, and to the pages that can be read. */
export function fill(html: string, asked: string, pages: readonly { url: string; title: string }[]): string {
  const list = pages.slice(0, NAMED).map(({ url, title }) => `<li><a href="${addressOf(url)}">${title}</a></li>`);
  // Functions, since a `$` in a replacement text means more than itself.
  const again = html.replace(`href="${OFFLINE_PAGE}"`, () => `href="${addressOf(asked)}"`);
  return again.replace("</ul>", () => `${list.join("")}</ul>`);
}

/** A local address as an attribute's value; the browser has percent-encoded quotes and angle brackets in it. */
function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return (pathname + search).replaceAll("&", "&amp;");
}
