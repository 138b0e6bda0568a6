// Checks the sizes of what visitors and the platform load against their budgets: `node bench/sizes.mjs`. They do not
// depend on the clock, so `make test` checks them too.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const KIB = 1024;
const gzipped = (...files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

const production = join(root, "build/production");
const assets = JSON.parse(readFileSync(join(root, "build/assets.json"), "utf8"));
const goldens = join(root, "worker/site/tests/golden");
const file = (address) => join(root, "build/assets", address);

/** A script with the imports that it needs to run: what every page loads. */
function withImports(address, found = new Set()) {
  const path = file(address);
  if (found.has(path)) return found;
  found.add(path);
  const imports = readFileSync(path, "utf8").matchAll(/(?:^|;|\})import(?:[^"'();]*from)?"([^"]+)"/g);
  for (const [, imported] of imports) withImports(imported, found);
  return found;
}

/** The list in the golden file of a page with 48 products. */
function listOf(page) {
  const html = readFileSync(join(goldens, `${page}.html`), "utf8");
  const start = html.indexOf('<ul class="product-grid"');
  if (start < 0) throw new Error(`${page} has no list of products`);
  return html.slice(start, html.indexOf("</ul>", start));
}

/** The golden page with the shortest name for each set of sheets that pages link. */
function pagesBySheets() {
  const pages = new Map();
  const names = readdirSync(goldens).filter((name) => name.startsWith("page-"));
  for (const name of names.sort((one, other) => one.length - other.length)) {
    const linked = readFileSync(join(goldens, name), "utf8").matchAll(/data-sheet="(\w+)"/g);
    const sheets = [...new Set(Array.from(linked, ([, sheet]) => sheet))].map((sheet) => file(assets.sheets[sheet].href));
    if (!pages.has(sheets.join())) pages.set(sheets.join(), [name.replace(/^page-|\..*$/g, ""), sheets]);
  }
  return [...pages.values()];
}

const rows = [
  ["worker: wasm and js", gzipped(...readdirSync(production).filter((name) => /\.(wasm|m?js)$/.test(name)).map((name) => join(production, name))), 1550 * KIB],
  ["script that every page loads", gzipped(file(assets.start), ...withImports(assets.js)), 14 * KIB],
  // `content` has every block there is, as no page of the demo has.
  ...pagesBySheets().map(([page, sheets]) => [`styles of ${page}`, gzipped(file(assets.css), file(assets.print), ...sheets), (page === "content" ? 17 : 16) * KIB]),
  ["icons", gzipped(file(assets.icons)), 4 * KIB],
  ["a list of 48 products", gzipSync(listOf("page-products-full.de"), { level: 9 }).length, 4 * KIB],
  ["font", readFileSync(file(assets.font)).length, 14 * KIB],
];

let over = 0;
for (const [name, bytes, budget] of rows) {
  over += bytes > budget;
  console.log(`${name.padEnd(32)} ${(bytes / KIB).toFixed(1).padStart(7)} KiB of ${budget / KIB} ${bytes > budget ? "OVER" : ""}`.trimEnd());
}
process.exit(over ? 1 : 0);
