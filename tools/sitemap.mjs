// Reads a site's sitemap.

/** The paths that one sitemap file lists for a site. */
export function pathsIn(xml, origin) {
  const addresses = [...xml.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address.replaceAll("&amp;", "&"));
  return addresses.filter((address) => address.startsWith(`${origin}/`)).map((address) => address.slice(origin.length));
}

/** The paths of the pages in all files; `read` returns the text of one. */
export async function sitemapPaths(origin, read) {
  const [files, paths] = [["/sitemap.xml"], []];
  for (const file of files) {
    for (const path of pathsIn(await read(file), origin)) (path.endsWith(".xml") ? files : paths).push(path);
  }
  return paths;
}
