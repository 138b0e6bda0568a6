// The latency of the search box with 6,050 products: `node bench/search.mjs` seeds a content service fifty times over
// and sends the worker the queries of `cms/tests/relevance.yaml`, each uncached. The service is a debug build.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "../e2e/client.mjs";
import { root, run, startService, startWorker, stopAll } from "../e2e/stack.mjs";
import { at } from "./speed/statistics.mjs";

const SCALE = 50;
const BUDGET_MS = 50;
const data = mkdtempSync(join(tmpdir(), "search-"));

await run(async () => {
  await startService({ data, scale: SCALE, output: "ignore" });
  await startWorker({ state: join(data, "worker"), output: "ignore" });
  await ask("nl", "/_/search?query=eerste");
  const times = [];
  for (const { locale, query } of queries()) {
    const from = performance.now();
    const { status } = await ask(locale, `/_/search?${new URLSearchParams({ query })}`);
    if (status !== 200) throw new Error(`“${query}” was answered ${status}.`);
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const [middle, most, slowest] = [0.5, 0.9, 1].map((share) => `${at(times, share).toFixed(0)} ms`);
  console.log(`search box, ${times.length} queries: median ${middle}, nine of ten under ${most}, slowest ${slowest}   (budget ${BUDGET_MS} ms)`);
}, stop);

async function stop() {
  await stopAll();
  rmSync(data, { recursive: true, force: true });
}

function queries() {
  let locale;
  return readFileSync(join(root, "cms/tests/relevance.yaml"), "utf8")
    .split("\n")
    .flatMap((line) => {
      locale = line.match(/^(\w\w):$/)?.[1] ?? locale;
      const query = line.match(/query: "(.*?)"/)?.[1];
      return query ? [{ locale, query }] : [];
    });
}
