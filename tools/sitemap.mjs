// Reads a site's sitemap.

/** The paths of the pages that a sitemap's files name; `read` returns the text of one of these files. */
export async function sitemapPaths(origin, read) {
  const [files, paths] = [["/sitemap.xml"], []];
  for (const file of files) {
    for (const [, address] of (await read(file)).toString().matchAll(/<loc>([^<]*)<\/loc>/g)) {
      const path = address.replaceAll("&amp;", "&").slice(origin.length);
      (path.endsWith(".xml") ? files : paths).push(path);
    }
  }
  return paths;
}
