// The entry point of the worker: loads the module packed by worker-build, and contains its panics.
//
// A panic breaks the compiled instance for all requests in flight; the module starts a new one with the next call. The
// requests would hang, and the runtime does not let one request settle another's promise, so each one polls with its
// own timer whether its instance was lost. A GET is then retried once, unless it panicked itself; everything else gets
// a 503. `worker/build` puts this file next to the module.

import { env } from "cloudflare:workers";
import assets from "../assets.json";
import { assetFile, isForAsset } from "./asset-file.mjs";
import Edge from "./index.js";
import { isForMedia, media } from "./media.mjs";
import { SECURITY } from "./security-headers.mjs";
import build from "./version.mjs";

export { AccountLists, EndedSessions, LoginGuard, Outbox, Publish, Refresh } from "./index.js";

/** The build and the platform's version, which also changes when only the configuration does. */
const version = [build, env.CF_VERSION_METADATA?.id.slice(0, 8)].filter(Boolean).join(".");

globalThis.ASSETS_JSON = JSON.stringify({ ...assets, version });

const LOOK_EVERY_MS = 50;
/** An id of the platform's; anybody may send the header. */
const RAY = /^[\dA-Za-z-]{1,40}$/;
let panics = 0;

const notice = (error) => {
  if (error instanceof WebAssembly.RuntimeError) panics += 1;
};
addEventListener("error", ({ error }) => notice(error));

/** The worker's code; the request's own objects are passed with each call. */
let edge;

/** The site's response, as a promise only if something has to be awaited. */
function attempt(request, env, ctx) {
  edge ??= new Edge(ctx, env);
  const response = edge.respond(request, env, ctx);
  return response instanceof Promise ? unlessLost(response) : response;
}

/** Awaits a response, unless its instance is lost. */
async function unlessLost(response) {
  const before = panics;
  let timer;
  const lost = new Promise((_, reject) => {
    timer = setInterval(() => panics > before && reject(new Error("the worker panicked")), LOOK_EVERY_MS);
  });
  try {
    return await Promise.race([response, lost]);
  } finally {
    clearInterval(timer);
  }
}

function respond(request, env, ctx) {
  const id = () => RAY.exec(request.headers.get("cf-ray") ?? "")?.[0] ?? crypto.randomUUID();
  const giveUp = (error, own = id()) => {
    note(error, own);
    return lastResort(own);
  };
  const again = (error) => {
    if (request.method !== "GET" || request.panicked) return giveUp(error);
    note(error, id());
    return attempt(request, env, ctx);
  };
  if (isForAsset(request)) return assetFile(request, env, version).catch((error) => giveUp(error));
  if (isForMedia(request)) return media(request, env, ctx).catch((error) => giveUp(error));
  let response;
  try {
    response = attempt(request, env, ctx);
  } catch (error) {
    response = Promise.reject(error);
  }
  return response instanceof Promise ? response.catch(again).catch((error) => giveUp(error)) : response;
}

/** Logs that an attempt failed, and why. */
function note(error, id) {
  notice(error);
  console.error(JSON.stringify({ level: "error", message: "a request was lost", id, cause: String(error), build: version }));
}

export default {
  fetch(request, env, ctx) {
    const response = respond(request, env, ctx);
    // A POST is handled to its end, even if its client disconnects: otherwise nobody could tell whether a form arrived.
    if (request.method === "POST" && response instanceof Promise) ctx.waitUntil(response);
    return response;
  },

  /** Runs every few minutes, as set by `triggers` in wrangler.toml. */
  async scheduled(_, env, ctx) {
    edge ??= new Edge(ctx, env);
    await edge.refresh(env, ctx);
  },
};

/** The page of last resort: independent of the worker, so it cannot know the visitor's language. */
function lastResort(id) {
  const page = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>503</title></head>
<body>
<h1 lang="nl">De site is even niet beschikbaar. Probeer het over een halve minuut opnieuw.</h1>
<p>The site is unavailable for a moment. Please try again in half a minute.</p>
<p lang="de">Die Website ist gerade nicht erreichbar. Bitte versuchen Sie es in einer halben Minute erneut.</p>
<p><a href="/">Home</a></p>
</body>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "retry-after": "30",
      "cache-control": "private, no-store",
      ...SECURITY,
      "x-request-id": id,
      "x-version": version,
    },
  });
}
