/** A cache of pages and one of files for each client build. */

import { readTitle } from "./offline-page";
import { excess, MAX_PAGES, staleBuilds } from "./strategy";

declare const BUILD: string;

const PAGES = "pages-";
const FILES = "files-";
const ANY = { ignoreVary: true };

/** A cached page's title, percent-encoded. */
const TITLE = "x-title";

export const openFiles = () => caches.open(FILES + BUILD);

/** Searches all builds: a page is in one cache only, and files never change. */
export const find = (url: string) => caches.match(addressOf(url), ANY);

export async function putFile(url: string, response: Response): Promise<void> {
  await (await openFiles()).put(url, response);
}

/** Replaces a page's copy. `data-copy` lets the page tell its reader. */
export async function putPage(url: string, response: Response): Promise<void> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set(TITLE, encodeURIComponent(readTitle(html)));
  await deletePage(url);
  const pages = await caches.open(PAGES + BUILD);
  await pages.put(addressOf(url), new Response(html.replace("<main ", "<main data-copy "), { headers }));
  await Promise.all(excess(await pages.keys(), MAX_PAGES).map((page) => pages.delete(page, ANY)));
}

export async function deletePage(url: string): Promise<void> {
  for (const name of await namesOf(PAGES)) await (await caches.open(name)).delete(addressOf(url), ANY);
}

/** The cached pages, last seen first. */
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

/** Keeps the current build's caches and those of the one before. */
export async function deleteStaleCaches(): Promise<void> {
  for (const kind of [PAGES, FILES]) {
    const builds = (await namesOf(kind)).map((name) => name.slice(kind.length));
    for (const build of staleBuilds(builds, BUILD)) await caches.delete(kind + build);
  }
}

/** Oldest first. */
async function namesOf(kind: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(kind));
}

/** What is chosen of a product needs no copy of its own: script chooses it. */
function addressOf(url: string): string {
  return url.split(/#|\?choice=/, 1)[0] ?? url;
}
