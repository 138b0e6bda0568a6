// Requests every public page from the worker, so that its store has all documents.

import * as client from "../../e2e/client.mjs";
import { PAGES } from "../../e2e/site.mjs";
import { Refusal } from "../../e2e/stack.mjs";
import { sitemapPaths } from "../sitemap.mjs";

/** The concurrency: the content system serves visitors meanwhile. */
const TOGETHER = 6;

/**
 * Visits the pages in the sitemaps and everything they link to, including all pages of lists. `origins` are the sites
 * by language; of the sitemaps' paths only those with `isWanted` are visited. Returns these, as `{ locale, path,
 * status, source }`.
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
    // Only linked to by signing up.
    add(locale, PAGES.thanks[locale], false);
  }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await visit(next);
  };
  // An idle task ends; the links of a last page are left to the task that visits it.
  await Promise.all(Array.from({ length: TOGETHER }, work));
  return named;
}

/** A page's links within the site, including further pages of lists, but neither filters nor sort orders. */
function* links(html, origin) {
  for (const [, address] of html.matchAll(/ href="([^"#]*)/g)) {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    if (/^\/(?![/_])[^?]*(\?page=\d+)?$/.test(path) && !/\.\w+$/.test(path)) yield path;
  }
}
