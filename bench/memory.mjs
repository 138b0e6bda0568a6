// The memory of one isolate under requests for ever more URLs: `node bench/memory.mjs [MINUTES]`, default 30, with the
// production build. The platform limits an isolate to 128 MiB and terminates it above.

import { ask } from "../e2e/client.mjs";
import { LOCALES, Refusal, origin, run } from "../e2e/stack.mjs";
import { sitemapPaths } from "../tools/sitemap.mjs";
import { INSPECTOR, inspect } from "./inspector.mjs";
import { startProduction } from "./production.mjs";

const MIB = 1024 * 1024;
const MINUTES = Number(process.argv[2] ?? 30);
const ADDRESSES = 50_000;
/** The goal for the isolate's memory. */
const LIMIT = 100 * MIB;
/** The concurrency. */
const VISITORS = 8;

await run(async () => {
  await startProduction({ inspector: INSPECTOR });
  await measure();
});

async function measure() {
  const pages = (await Promise.all(LOCALES.map(pagesOf))).flat();
  const inspector = await inspect();
  const from = Date.now();
  const statuses = {};
  let requested = 0;
  const isOver = () => Date.now() - from > MINUTES * 60_000;
  const visit = async () => {
    while (!isOver()) {
      const number = requested++;
      const [locale, path, headers] = visitOf(number, pages);
      const { status } = await ask(locale, path, { headers: { "cf-connecting-ip": addressOf(number), ...headers } });
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Paced to spread the requests over the whole time.
      const ahead = (number / ADDRESSES) * MINUTES * 60_000 - (Date.now() - from);
      if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    }
  };
  console.log(`${pages.length} pages; requests, WebAssembly, script and its buffers (MiB)`);
  let most = 0;
  const watch = async () => {
    for (let part = 0; part <= 15; part += 1) {
      while (Date.now() - from < (part / 15) * MINUTES * 60_000) await new Promise((resolve) => setTimeout(resolve, 100));
      const [wasm, script] = [await inspector.wasm(), await inspector.script()];
      most = Math.max(most, wasm + script);
      console.log(`  ${String(((Date.now() - from) / 60_000).toFixed(1)).padStart(5)} min ${String(requested).padStart(7)} ${mebibytes(wasm)} ${mebibytes(script)}`);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: VISITORS }, visit)]);
  inspector.close();
  console.log(`  at most ${mebibytes(most)} of 128 (goal ${LIMIT / MIB}); statuses ${JSON.stringify(statuses)}`);
  if (most > LIMIT) throw new Refusal("What is kept in memory is more than the goal.");
}

/** The pages in the sitemaps of a language. */
async function pagesOf(locale) {
  const paths = await sitemapPaths(origin(locale), async (file) => (await ask(locale, file)).body);
  if (paths.length === 0) throw new Refusal(`The sitemaps of ${locale} have no page.`);
  return paths.map((path) => [locale, path]);
}

/** A new URL of each kind that strangers can make up; every fifth is an existing page. */
function visitOf(number, pages) {
  const [locale, path] = pages[number % pages.length];
  const own = [
    [locale, path],
    [locale, `${path}unbekannt-${number}/`],
    [locale, `${path}?utm_source=${number}`],
    [locale, path, { cookie: `quotation=${100 + (number % 400)}x${1 + (number % 9)}.${101 + ((number * 7) % 400)}x2` }],
    ["nl", `/zoeken/?query=bank-${number}`],
  ];
  return own[number % own.length];
}

/** Rate limits are per network, so there must be many. */
function addressOf(number) {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function mebibytes(bytes) {
  return (bytes / MIB).toFixed(1).padStart(6);
}
