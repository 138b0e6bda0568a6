// A gzipped static asset.

/** The unpacked content; `undefined` if the asset does not exist. */
export async function unpack(assets, path) {
  // The binding only uses the path.
  const { status, body } = await assets.fetch(`https://assets.invalid${path}`);
  if (status !== 200) return void (await body?.cancel());
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).bytes();
}
