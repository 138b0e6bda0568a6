// The HTML of a product list by part: its bytes, and how much smaller the gzipped page is without it.
//   node bench/html.mjs [--write]   writes the table to docs/performance.md

import { gzipSync } from "node:zlib";
import { PAGES } from "../e2e/site.mjs";
import { Refusal, run } from "../e2e/stack.mjs";
import { table, writeRegion } from "../tools/document.mjs";
import { describeOurs } from "./speed/ours.mjs";
import { startContent } from "./speed/service.mjs";
import { ask, indexed } from "./speed/setup.mjs";
import { startStore } from "./speed/store.mjs";
import { start } from "./speed/workerd.mjs";

/** Each part starts with its markup and ends where the next starts. */
const PARTS = [
  ["head", "<!DOCTYPE"],
  ["JSON in the head", '<script type="application/'],
  ["header", "<body"],
  ["its menu on phones", '<x-island name="mobile-menu"'],
  ["above the list", "<main"],
  ["filter", '<details class="product-filter"'],
  ["48 cards", '<ul class="product-grid"'],
  ["below the list", '<nav class="pagination"'],
  ["newsletter", "<footer"],
  ["footer", '<div class="footer__main"'],
  ["after the footer", "</footer>"],
];
const gzipped = (html) => gzipSync(html, { level: 9 }).length;

await run(async () => {
  const [content, store] = [await startContent(), await startStore()];
  const worker = await start("html", describeOurs({ kv: store.port, service: content.origin, vars: { HOT_MEGABYTES: "0" } }));
  await indexed(worker, store);
  const { body } = await ask(worker, PAGES.products.nl);
  const starts = PARTS.map(([, markup]) => body.indexOf(markup));
  if (starts.some((start, at) => start < (starts[at - 1] ?? 0))) throw new Refusal(`The list does not have all parts in their order: ${starts}`);
  const whole = gzipped(body);
  const rows = PARTS.map(([name], at) => {
    const [before, part, after] = [body.slice(0, starts[at]), body.slice(starts[at], starts[at + 1]), body.slice(starts[at + 1] ?? body.length)];
    return [name, String(Buffer.byteLength(part)), String(whole - gzipped(before + after))];
  });
  const text = `\n${table(["part", "bytes", "gzipped"], [["the page", String(Buffer.byteLength(body)), String(whole)], ...rows])}\n`;
  console.log(text);
  if (process.argv.includes("--write")) writeRegion("docs/performance.md", "HTML by part", text);
});
