/** The caches: one of pages and one of files for each build of the client. */

import { readTitle } from "./offline-page";
import { excess, MAX_PAGES, staleBuilds } from "./strategy";

declare const BUILD: string;

const PAGES = "pages-";
const FILES = "files-";
const ANY = { ignoreVary: true };

/** Header with the title of a cached page, percent-encoded. */
const TITLE = "x-title";

export const openFiles = () => caches.open(FILES + BUILD);

/** A cached page or file. A page is in one cache only, and files never change, so it does not matter which build's. */
export const find = (url: string) => caches.match(withoutFragment(url), ANY);

export async function putFile(url: string, response: Response): Promise<void> {
  await (await openFiles()).put(url, response);
}

/** Caches a page in place of its older copy. `data-copy` marks it, so that the page can tell its reader. */
export async function putPage(url: string, response: Response): Promise<void> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set(TITLE, encodeURIComponent(readTitle(html)));
  await deletePage(url);
  const pages = await caches.open(PAGES + BUILD);
  await pages.put(withoutFragment(url), new Response(html.replace("<main ", "<main data-copy "), { headers }));
  await Promise.all(excess(await pages.keys(), MAX_PAGES).map((page) => pages.delete(page, ANY)));
}

export async function deletePage(url: string): Promise<void> {
  for (const name of await namesOf(PAGES)) await (await caches.open(name)).delete(withoutFragment(url), ANY);
}

/** The pages that can be read without a connection, the last seen first. */
export async function cachedPages(): Promise<{ url: string; title: string }[]> {
  const pages = [];
  for (const name of await namesOf(PAGES)) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const title = (await cache.match(url, ANY))?.headers.get(TITLE);
      if (title) pages.unshift({ url, title: decodeURIComponent(title) });
    }
  }
  return pages;
}

/** Deletes the caches of builds older than the one before. */
export async function deleteStaleCaches(): Promise<void> {
  for (const kind of [PAGES, FILES]) {
    const builds = (await namesOf(kind)).map((name) => name.slice(kind.length));
    for (const build of staleBuilds(builds, BUILD)) await caches.delete(kind + build);
  }
}

/** The caches of a kind, the oldest first. */
async function namesOf(kind: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(kind));
}

function withoutFragment(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
