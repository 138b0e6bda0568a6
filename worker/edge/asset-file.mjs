// The files of the client's build, whose names carry a hash. While a version rolls out, a page of the new one may ask a machine
// that still has the old one: what is not found there must be asked for again, and not be kept as missing for a year.

const FOLDER = "/_/assets/";

/** Whether a request is for one of the files. */
export function isForAsset({ url }) {
  return url.startsWith(FOLDER, url.indexOf("/", "https://".length));
}

/** The file with the headers of `_headers`, which go with every path of the folder, whatever is found there. */
export async function assetFile(request, env, version) {
  const found = await env.ASSETS.fetch(request);
  const response = new Response(found.body, found);
  response.headers.set("x-version", version);
  if (found.status >= 400) response.headers.set("cache-control", "private, no-store");
  return response;
}
