// A filtered product list compared with the plain one, with 121 and with 6,050 products: the production build's
// processor time, interleaved. Nothing may be requested from the content service meanwhile.
//   node bench/facets.mjs
//   --rounds=15, --requests=200   the number of rounds; requests of each case per round
//   --write                       writes the table to docs/performance.md

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { PAGES } from "../e2e/site.mjs";
import { Refusal, run } from "../e2e/stack.mjs";
import { writeRegion } from "../tools/document.mjs";
import { fetchedOf, indexesOf, timesOf } from "./facets/tables.mjs";
import { get } from "./speed/client.mjs";
import { processorTimes } from "./speed/measure.mjs";
import { describeOurs } from "./speed/ours.mjs";
import { startContent } from "./speed/service.mjs";
import { ask, host, indexed } from "./speed/setup.mjs";
import { startStore } from "./speed/store.mjs";
import { pinSelf, processorTime, start } from "./speed/workerd.mjs";

const SCALES = [1, 50];
/** `anew`: rendered for each request, as every filtered list is. */
const STATES = { hot: { HOT_SECONDS: "86400" }, anew: { HOT_MEGABYTES: "0" }, bare: { HOT_MEGABYTES: "0", CMS_FIELDS: "" } };
const [PLAIN, TWO_PAGES] = ["plain, rendered anew", "plain, two pages"];
const LISTS = [
  { label: PLAIN },
  { label: "the same once more: the noise" },
  { label: "plain, kept rendered", state: "hot" },
  { label: "plain, without facets", state: "bare" },
  { label: "one value", query: "?mounting=bolted" },
  { label: "values of two facets", query: "?material=steel&mounting=bolted" },
  { label: "nothing left", query: "?material=concrete&mounting=ground-anchor", isEmpty: true },
  { label: TWO_PAGES, query: "?page=2", over: TWO_PAGES },
  { label: "one value, two pages", query: "?mounting=bolted&page=2", over: TWO_PAGES },
];

const nameOf = (scale, label) => `${scale} ${label}`;

const options = Object.fromEntries(process.argv.slice(2).map((option) => option.replace(/^--/, "").split("=")));
const [rounds, count] = [Number(options.rounds ?? 15), Number(options.requests ?? 200)];
const folder = mkdtempSync(join(tmpdir(), "facets-"));
await run(measure, async () => rmSync(folder, { recursive: true, force: true }));

async function measure() {
  const isPinned = pinSelf();
  const sites = [];
  for (const scale of SCALES) sites.push(await startSite(scale));
  const groups = [sites.flatMap(({ cases }) => cases)];
  const callCounts = () => sites.map(({ content }) => content.state.calls.length).join();
  const before = callCounts();
  const times = await processorTimes(groups, { rounds, count, onRound: () => process.stdout.write(".") });
  if (callCounts() !== before) throw new Refusal("The content service was asked while lists were measured: they were not all in memory.");
  const fetched = await timesOfFetched(sites.at(-1));
  const machine = `a machine with a load of ${loadavg()[0].toFixed(1)}${isPinned ? ", workers and client on cores of their own" : ""}`;
  const text = `
${timesOf(sites, times)}

${fetched}
${indexesOf(sites)}
(Medians of ${rounds} rounds of ${count} requests on ${machine}.)
`;
  console.log(`\n${text}`);
  if ("write" in options) writeRegion("docs/performance.md", "filtered lists", text);
}

/** A filtered list whose cards are not in memory: the requests rotate over more of them than an isolate caches. */
async function timesOfFetched({ content, workers: { anew: worker }, products }) {
  const pages = Array.from({ length: 16 }, (_, at) => `page=${at * 5 + 5}`);
  const group = ["", "mounting=bolted&"].map((filter) => ({ name: filter, worker, status: 200, requests: pages.map((page) => get(`${PAGES.products.nl}?${filter}${page}`, host())) }));
  // Replays responses, so that the worker does not wait for the service.
  content.state.isRepeating = true;
  return fetchedOf(products, Object.values(await processorTimes([group], { rounds, count: 64 })));
}

/** A content service with this many products, its workers and their lists, each of which is checked. */
async function startSite(scale) {
  const content = await startContent({ data: join(folder, String(scale)), scale });
  // What is fetched without facets must not pass for the others' documents.
  const [store, bare] = [await startStore(), await startStore()];
  const workers = {};
  for (const [state, vars] of Object.entries(STATES)) {
    workers[state] = await start(`facets-${scale}-${state}`, describeOurs({ kv: (state === "bare" ? bare : store).port, service: content.origin, vars }));
  }
  // Starts the isolate before the index is measured.
  await ask(workers.anew, PAGES.home.nl);
  const index = await makeIndex(workers.anew, store);
  const cases = [];
  const path = PAGES.products.nl;
  for (const { label, state = "anew", query = "", over = PLAIN, isEmpty } of LISTS) {
    const [name, worker] = [nameOf(scale, label), workers[state]];
    const page = await look(worker, path + query);
    const whole = await look(worker, path);
    const isFiltered = page.total < whole.total;
    const isAsMeant = page.hasFacets === (state !== "bare") && page.cards > 0 !== Boolean(isEmpty) && isFiltered === query.includes("mounting");
    if (!isAsMeant) throw new Refusal(`${name}: ${path + query} shows ${page.cards} of ${page.total} products, facets: ${page.hasFacets}; the whole list has ${whole.total}.`);
    cases.push({ ...page, name, label, over: nameOf(scale, over), worker, requests: [get(path + query, host())], status: 200 });
  }
  return { content, workers, cases, index, products: cases[0].total };
}

/** Milliseconds of processor time for a first list and the index of facets that it triggers. */
async function makeIndex(worker, store) {
  const before = processorTime(worker.pid);
  await indexed(worker, store);
  return (processorTime(worker.pid) - before) * 1000;
}

/** What a list shows; requested twice, so that it is in memory afterwards. */
async function look(worker, address) {
  await ask(worker, address);
  const { status, body } = await ask(worker, address);
  if (status !== 200) throw new Refusal(`${address} was answered ${status}.`);
  const total = Number(body.match(/id="list-title">(\d+) /)?.[1] ?? 0);
  const cards = body.split('class="product-card"').length - 1;
  return { total, cards, hasFacets: body.includes("product-filter__count") };
}
