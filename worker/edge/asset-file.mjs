// The client's build files, whose names have a hash. During a roll-out a page of the new version may request them from
// a machine with the old one: a 404 must not be cached for a year there.

const FOLDER = "/_/assets/";

/** Whether a request is for one of these files. */
export function isForAsset({ url }) {
  return url.startsWith(FOLDER, url.indexOf("/", "https://".length));
}

/**
 * The file with the headers of `_headers`, which the platform sets for every path of the folder, even a missing one.
 */
export async function assetFile(request, env, version) {
  const found = await env.ASSETS.fetch(request);
  const response = new Response(found.body, found);
  response.headers.set("x-version", version);
  if (found.status >= 400) response.headers.set("cache-control", "private, no-store");
  return response;
}
