// Asks the worker for every public page, so that its store gets all documents.

import * as client from "../../e2e/client.mjs";
import { PAGES } from "../../e2e/site.mjs";
import { Refusal } from "../../e2e/stack.mjs";
import { sitemapPaths } from "../sitemap.mjs";

/** So many pages at a time: the content system answers visitors meanwhile. */
const TOGETHER = 6;

/**
 * Visits what the sitemaps name and whatever links of these pages lead to, lists page by page. `origins` are the sites by
 * language; of the sitemaps' addresses only those that `isWanted` are visited. The result are these addresses, as
 * `{ locale, path, status, source }`.
 */
export async function crawl(origins, { headers = {}, isWanted = () => true, areLinksFollowed = true } = {}) {
  const ask = (locale, path) => client.ask(locale, path, { headers, host: new URL(origins[locale]).host });
  const [named, seen, queue] = [[], new Set(), []];
  const add = (locale, path, isNamed) => {
    if (seen.has(locale + path)) return;
    seen.add(locale + path);
    queue.push({ locale, path, isNamed });
  };
  const visit = async ({ locale, path, isNamed }) => {
    const { status, headers, body } = await ask(locale, path);
    if (isNamed) named.push({ locale, path, status, source: headers["x-cache"] });
    if (areLinksFollowed) for (const link of links(body, origins[locale])) add(locale, link, false);
  };
  for (const [locale, origin] of Object.entries(origins)) {
    const read = async (file) => {
      const { status, body } = await ask(locale, file);
      if (status !== 200) throw new Refusal(`${origin}${file} answers ${status}.`);
      return body;
    };
    for (const path of await sitemapPaths(origin, read)) if (isWanted(path)) add(locale, path, true);
    // Only who signs up is led there.
    add(locale, PAGES.thanks[locale], false);
  }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await visit(next);
  };
  // Whoever finds nothing to do goes; what a last page links to is its visitor's.
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return named;
}

/** Pages of the same site that a page links to; of lists every page, but neither filters nor other orders. */
function* links(html, origin) {
  for (const [, address] of html.matchAll(/ href="([^"#]*)/g)) {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    if (/^\/(?![/_])[^?]*(\?page=\d+)?$/.test(path) && !/\.\w+$/.test(path)) yield path;
  }
}
