/**
 * Serves hashed files cache-first and pages network-first. It only caches public pages and hashed files, so a new version can
 * activate at once: no page gets files of another build.
 */

import { cachedPages, deletePage, deleteStaleCaches, find, openFiles, putFile, putPage } from "./caches";
import { OFFLINE_PAGE, renderOfflinePage } from "./offline-page";
import { isCacheable, shouldEvict, strategyFor } from "./strategy";

declare const self: ServiceWorkerGlobalScope;
declare const SHELL: string[];

/** After this time a cached page is shown. */
const DEADLINE_MS = 5000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const strategy = strategyFor(event.request, self.location.origin);
  if (strategy === "cacheFirst") event.respondWith(cacheFirst(event));
  if (strategy === "networkFirst") event.respondWith(networkFirst(event));
  if (strategy === "networkOnly") event.respondWith(networkOnly(event));
});

/** Caches the shell, the offline page and the pages that are already open. */
async function install(): Promise<void> {
  const files = await openFiles();
  await files.addAll([...SHELL, new Request(OFFLINE_PAGE, { cache: "reload" })]);
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const headers = { accept: "text/html" };
  await self.skipWaiting();
  await Promise.allSettled(open.map(async ({ url }) => updateCache(url, await fetch(url, { headers }))));
}

async function activate(): Promise<void> {
  await deleteStaleCaches();
  // Fetches during the worker's start.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const cached = await find(url);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(putFile(url, response.clone()).catch(ignore));
  return response;
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  const { url, mode } = event.request;
  const arriving = networkOnly(event).then((response) => {
    event.waitUntil(updateCache(url, response.clone()).catch(ignore));
    return response;
  });
  event.waitUntil(arriving.catch(ignore));
  const late = after(DEADLINE_MS).then(async () => (await find(url)) ?? arriving);
  try {
    return await Promise.race([arriving, late]);
  } catch (error) {
    const cached = await find(url);
    if (cached) return cached;
    // A client-side navigation cannot show the offline page: it fails, and the load that follows gets it.
    if (mode !== "navigate") throw error;
    return offlinePage(url);
  }
}

async function networkOnly(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  // Firefox resolves to an error response instead of rejecting.
  return preloaded && preloaded.type !== "error" ? preloaded : fetch(event.request);
}

async function updateCache(url: string, response: Response): Promise<void> {
  if (isCacheable(response)) await putPage(url, response);
  else if (shouldEvict(response)) await deletePage(url);
}

async function offlinePage(requestedUrl: string): Promise<Response> {
  const cached = await (await openFiles()).match(OFFLINE_PAGE, { ignoreVary: true });
  if (!cached) return Response.error();
  const html = renderOfflinePage(await cached.text(), requestedUrl, await cachedPages());
  return new Response(html, { status: 503, headers: cached.headers });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A page that cannot be cached, for lack of space for example, is still shown. */
function ignore(): void {}
