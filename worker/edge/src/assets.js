// A gzipped static asset.

/** Its content; `undefined` when there is none. */
export async function unpack(assets, path) {
  // The binding looks at the path only.
  const { status, body } = await assets.fetch(`https://assets.invalid${path}`);
  if (status !== 200) return void (await body?.cancel());
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).bytes();
}
