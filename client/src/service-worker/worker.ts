/**
 * The service worker: hashed files from their copies, pages from the network and, when that fails, as they were last
 * seen. It keeps nothing but public pages and files whose names carry a hash, so a new one may take over at once: no
 * page can get files of another build.
 */

import { deleteStaleCaches, find, deletePage, putFile, putPage, cachedPages, openFiles } from "./caches";
import { shouldEvict, isCacheable, strategyFor } from "./strategy";
import { fill, OFFLINE_PAGE } from "./offline-page";

declare const self: ServiceWorkerGlobalScope;
declare const SHELL: string[];

/** How long a page that was seen before may keep its reader waiting. */
const DEADLINE_MS = 5000;

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const way = strategyFor(event.request, self.location.origin);
  if (way === "asset") event.respondWith(file(event));
  if (way === "page") event.respondWith(page(event));
  if (way === "along") event.respondWith(ask(event));
});

/** Fetches what every page needs and the offline page; keeps the pages that are open, which came without us. */
async function prepare(): Promise<void> {
  const files = await openFiles();
  await files.addAll([...SHELL, new Request(OFFLINE_PAGE, { cache: "reload" })]);
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const headers = { accept: "text/html" };
  await self.skipWaiting();
  await Promise.allSettled(open.map(async ({ url }) => remember(url, await fetch(url, { headers }))));
}

async function takeOver(): Promise<void> {
  await deleteStaleCaches();
  // The network is asked while the worker starts, so that a page costs no start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function file(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await find(url);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(putFile(url, answer.clone()).catch(ignore));
  return answer;
}

async function page(event: FetchEvent): Promise<Response> {
  const { url, mode } = event.request;
  const arriving = ask(event).then((answer) => {
    event.waitUntil(remember(url, answer.clone()).catch(ignore));
    return answer;
  });
  event.waitUntil(arriving.catch(ignore));
  const late = after(DEADLINE_MS).then(async () => (await find(url)) ?? arriving);
  try {
    return await Promise.race([arriving, late]);
  } catch (error) {
    const kept = await find(url);
    if (kept) return kept;
    // A change of page without a load is not helped by another page: it loads, and gets it then.
    if (mode !== "navigate") throw error;
    return offlinePage(url);
  }
}

async function ask(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function remember(url: string, answer: Response): Promise<void> {
  if (isCacheable(answer)) await putPage(url, answer);
  else if (shouldEvict(answer)) await deletePage(url);
}

async function offlinePage(asked: string): Promise<Response> {
  const kept = await (await openFiles()).match(OFFLINE_PAGE, { ignoreVary: true });
  if (!kept) return Response.error();
  const html = fill(await kept.text(), asked, await cachedPages());
  return new Response(html, { status: 503, headers: kept.headers });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A copy that cannot be kept (no space is left, say) takes nothing from the page that is shown. */
function ignore(): void {}
