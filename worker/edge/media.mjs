// `/_/media/{path}`: the picture that a page shows first. It comes from the asset origin through the site's own, which
// saves a connection before the largest paint, and wakes no WebAssembly. One that cannot come this way is redirected to
// the asset origin, where all other pictures come from.

import { SECURITY } from "./security-headers.mjs";

const FOLDER = "/_/media/";
const METHODS = ["GET", "HEAD"];
const MAX_BYTES = 10 * 1024 * 1024;
/** As long as a page waits for its content. */
const FIRST_BYTE_MS = 2500;
/** An SVG may hold scripts, which would run on the site's own origin. */
const PICTURE = /^image\/(?!svg\b)/;
const FORWARDED = ["if-range", "range"];
const RETURNED = ["accept-ranges", "content-length", "content-range", "content-type", "etag", "last-modified"];

/** Whether a request is for such a picture. */
export function isForMedia({ url }) {
  return url.startsWith(FOLDER, url.indexOf("/", "https://".length));
}

/** The picture from the edge's cache, else from the asset origin: 404 where it has none, 302 to it where it fails. */
export async function media(request, env, ctx) {
  if (!METHODS.includes(request.method)) return withoutBody(405, { allow: METHODS.join(", ") });
  const address = new URL(env.ASSET_ORIGIN).origin + request.url.slice(request.url.indexOf(FOLDER) + FOLDER.length - 1);
  try {
    const cached = await readCache(request).catch((error) => note(address, error));
    if (cached) return picture(request, cached, "hit");
    const found = await load(request, address, env);
    if (found.status === 404 || found.status === 410) return withoutBody(404);
    const response = picture(request, usable(found), "miss");
    // A part cannot be cached, and a HEAD has nothing to cache.
    if (request.method === "GET" && found.status === 200) {
      ctx.waitUntil(writeCache(request, response.clone()).catch((error) => note(address, error)));
    }
    return response;
  } catch (error) {
    note(address, error);
    return withoutBody(302, { location: address });
  }
}

async function readCache(request) {
  return caches.default.match(request, { ignoreMethod: true });
}

async function writeCache(request, response) {
  await caches.default.put(request.url, response);
}

/** The asset origin's response, once its headers are there. It gets no cookies, and its redirects are not followed. */
async function load(request, address, env) {
  const visitor = request.headers.get("cf-connecting-ip");
  if (visitor && !(await env.LIMIT_MISS.limit({ key: visitor })).success) throw new Error("too many requests of one visitor");
  const headers = { accept: "image/*" };
  for (const name of FORWARDED) if (request.headers.has(name)) headers[name] = request.headers.get(name);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error("no answer in time")), FIRST_BYTE_MS);
  try {
    return await fetch(address, { method: request.method, headers, redirect: "manual", signal: deadline.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** A response that is a picture of bounded length. Throws what is wrong with any other. */
function usable(found) {
  const [type, length] = ["content-type", "content-length"].map((name) => found.headers.get(name));
  if (!found.ok) throw new Error(`status ${found.status}`);
  if (!PICTURE.test(type)) throw new Error(`type ${type}`);
  // Of a compressed body the length is not known.
  if (!length || Number(length) > MAX_BYTES || found.headers.has("content-encoding")) throw new Error(`length ${length}`);
  return found;
}

function picture(request, found, source) {
  const headers = { ...SECURITY, "cache-control": "public, max-age=86400", "x-cache": source };
  for (const name of RETURNED) if (found.headers.has(name)) headers[name] = found.headers.get(name);
  return new Response(request.method === "HEAD" ? null : found.body, { status: found.status, headers });
}

function withoutBody(status, headers) {
  return new Response(null, { status, headers: { ...SECURITY, "cache-control": "private, no-store", ...headers } });
}

function note(address, error) {
  console.warn(JSON.stringify({ level: "warn", message: "a picture does not come by way of the own origin", address, cause: String(error) }));
}
