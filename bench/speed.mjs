// The worker's speed compared with others: `node bench/speed.mjs`. Each worker runs in its own workerd, without a
// proxy; the figure is its process's processor time as accounted by the system, compared within a round because
// machines are noisy. docs/performance.md describes the method and the results; a full run rewrites its figures.
//
// For everyday use: node bench/speed.mjs --only ours,floors --pages list,product --rounds 6
// --only selects parts: ours, floors, states, contestants, delays, connections, starts, waits, memory.

import { loadavg } from "node:os";
import { Refusal, run } from "../e2e/stack.mjs";
import { get, saturate } from "./speed/client.mjs";
import { ratios } from "./speed/goals.mjs";
import { SPARED, delays, memory, processorTimes, starts, throughput } from "./speed/measure.mjs";
import { describeOurs } from "./speed/ours.mjs";
import { describeEmpty, describeTemplates } from "./speed/floors.mjs";
import { FRAMEWORKS, describeFramework } from "./speed/frameworks.mjs";
import { print, row, write } from "./speed/report.mjs";
import { PATHS, host, manyAddresses, options, requests, startFloors, startFrameworks, startMember, startOurs, startReaders } from "./speed/setup.mjs";
import { waits } from "./speed/waits.mjs";
import { pinSelf, start } from "./speed/workerd.mjs";

const PARTS = ["ours", "floors", "states", "contestants", "delays", "connections", "starts", "waits", "memory"];
/** More than an isolate may keep, and how often its memory is looked at meanwhile. */
const [ADDRESSES, PARTS_OF_MEMORY] = [50_000, 20];
const chosen = options();
const isWanted = (part) => !chosen.only || chosen.only.includes(part);
const isWhole = !chosen.only && chosen.pages.length === Object.keys(PATHS).length;

let ours;
await run(async () => {
  const unknown = [...(chosen.only ?? []).filter((part) => !PARTS.includes(part)), ...chosen.pages.filter((page) => !PATHS[page])];
  if (unknown.length) throw new Refusal(`There is no ${unknown[0]}: parts are ${PARTS.join(", ")}, pages ${Object.keys(PATHS).join(", ")}.`);
  await measure();
});

async function measure() {
  const begin = performance.now();
  const isPinned = pinSelf();
  ours = await startOurs();
  const floors = await startFloors(ours);
  const frameworks = isWanted("contestants") ? await startFrameworks(ours) : {};
  const times = await timesOfRequests(floors, frameworks);
  const rows = ratios(times).map(row);
  if (isWanted("starts")) rows.push(...(await timesOfStarts(Object.keys(frameworks))));
  if (isWanted("waits")) rows.push(...(await waits(ours, chosen.pages.map((name) => [name, get(PATHS[name], host())]))));
  if (isWanted("delays")) rows.push(...(await timesAtRate(floors)));
  const loads = isWanted("connections") ? await loadsOf(floors) : [];
  const kept = isWanted("memory") ? await memoryOf() : { rows: [], curves: [] };
  rows.push(...kept.rows);
  const minutes = (performance.now() - begin) / 60_000;
  const found = { times, rows, loads, curves: kept.curves, addresses: ADDRESSES, isPinned, minutes, load: loadavg()[0], rounds: chosen.rounds };
  print(found);
  if (isWhole) write(found);
}

async function timesOfRequests(floors, frameworks) {
  const { hot, kept, memory, kv } = ours.workers;
  const groups = [];
  const readers = isWanted("states") ? await startReaders(ours) : {};
  for (const page of ours.pages.filter(({ name }) => chosen.pages.includes(name))) {
    const { name } = page;
    const [one, unchanged] = [requests.page(name), requests.unchanged(page)];
    const group = [];
    const add = (what, worker, asked, more) => group.push({ name: `${name} ${what}`, worker, requests: asked, status: 200, ...more });
    if (isWanted("floors")) {
      add("bytes", floors.bytes, one);
      add("template", floors.template, one);
      add("again", floors.again, one);
      add("bytes 304", floors.bytes, unchanged, { status: 304 });
    }
    if (isWanted("ours")) {
      add("hot", hot, one);
      add("kept", kept, one);
      add("memory", memory, one);
      add("kv", kv, requests.copies(name), { spared: SPARED });
      add("hot 304", hot, unchanged, { status: 304 });
    }
    if (readers[name]) add("read", readers[name], one);
    for (const [framework, worker] of Object.entries(frameworks)) if (FRAMEWORKS[framework].pages.includes(name)) add(framework, worker, one);
    if (group.length) groups.push(group);
  }
  if (isWanted("states")) groups.push(await statesOf(floors));
  const times = await processorTimes(groups, { rounds: chosen.rounds, count: chosen.requests, onRound: () => process.stdout.write(".") });
  console.log();
  return times;
}

/** Other states that visitors encounter. */
async function statesOf(floors) {
  const { hot, memory } = ours.workers;
  const { all, ten } = await manyAddresses(hot);
  const member = await startMember(ours);
  return [
    { name: "empty", worker: floors.empty, requests: requests.page("home"), status: 200 },
    { name: "two hundred", worker: hot, requests: all, status: 200 },
    { name: "ten", worker: hot, requests: ten, status: 200 },
    { name: "redirect", worker: hot, requests: [get(PATHS.list.slice(0, -1), host())], status: 301 },
    { name: "search", worker: memory, requests: [get("/zoeken/?query=park", host())], status: 200 },
    { name: "member", worker: memory, requests: [member.request], status: 200 },
    { name: "upstream", worker: member.upstream, requests: requests.page("product"), status: 200 },
  ];
}

/** Processor time until the first response, relative to an empty worker's. */
async function timesOfStarts(frameworks) {
  const vars = { HOT_MEGABYTES: "0" };
  const list = get(PATHS.list, host());
  const described = describeOurs({ ...ours.shared, vars });
  const all = [
    { name: "empty", description: describeEmpty(), request: list, status: 200 },
    { name: "plain", description: described, request: get("/robots.txt", host()), status: 200 },
    { name: "page", description: described, request: list, status: 200 },
    { name: "template", description: describeTemplates(ours.derived, ours.pages), request: list, status: 200 },
    ...frameworks.map((name) => ({ name, description: describeFramework(name), request: list, status: 200 })),
  ];
  const times = await starts(all, Math.max(3, Math.round(chosen.rounds * 0.7)));
  const over = (name) => times[name].map((time, round) => time - times.empty[round]);
  return [
    row({ label: "start over an empty worker", unit: "ms", rounds: over("plain"), goal: 30 }),
    row({ label: "start with a first page from KV, over an empty worker", unit: "ms", rounds: over("page"), goal: 30 }),
    ...(times.astro ? [row({ label: "start with a first page from KV / Astro's", rounds: over("page").map((time, round) => time / over("astro")[round]), goal: 0.65 })] : []),
    row({ label: "start of the template floor, over an empty worker", unit: "ms", rounds: over("template") }),
    ...frameworks.map((name) => row({ label: `start of ${FRAMEWORKS[name].title}, over an empty worker`, unit: "ms", rounds: over(name) })),
  ];
}

/** Latencies of the list at a quarter of its floor's capacity. */
async function timesAtRate(floors) {
  const request = get(PATHS.list, host());
  const { perSecond } = await saturate(floors.template.port, request, 16, 2);
  const all = [
    { name: "bytes", worker: floors.bytes, request },
    { name: "template", worker: floors.template, request },
    { name: "hot", worker: ours.workers.hot, request },
    { name: "memory", worker: ours.workers.memory, request },
  ];
  const rate = Math.round(perSecond / 4);
  const found = await delays(all, { rate, seconds: 1.5, rounds: chosen.rounds });
  const failed = all.filter(({ name }) => found[name].failed);
  const compare = (label, name, floor, goal) => {
    const rounds = found[name].slow.map((slow, round) => slow / found[floor].slow[round]);
    return row({ label, goal, rounds, least: Math.min(...found[name].slow) / Math.min(...found[floor].slow) });
  };
  return [
    compare(`p99 at ${rate} requests/s: hot / bytes floor`, "hot", "bytes", 1.2),
    compare(`p99 at ${rate} requests/s: from memory / template floor`, "memory", "template", 1.2),
    ...failed.map(({ name }) => row({ label: `failed at ${rate} requests/s: ${name}`, unit: "requests", rounds: [found[name].failed] })),
    ...all.flatMap(({ name }) => [
      row({ label: `p50 at ${rate} requests/s: ${name}`, unit: "ms", rounds: found[name].middle }),
      row({ label: `p99 at ${rate} requests/s: ${name}`, unit: "ms", rounds: found[name].slow }),
    ]),
  ];
}

async function loadsOf(floors) {
  const request = get(PATHS.list, host());
  const all = [
    { name: "bytes floor", worker: floors.bytes, request },
    { name: "template floor", worker: floors.template, request },
    { name: "hot", worker: ours.workers.hot, request },
    { name: "from memory", worker: ours.workers.memory, request },
  ];
  const loads = [];
  for (const connections of [1, 16, 64, 256]) loads.push(...(await throughput(all, { connections, seconds: 1.5, rounds: 2 })));
  return loads;
}

/** Memory under ever more addresses, of a worker with all others' documents and of one that only reads them. */
async function memoryOf() {
  // Separate processes, so that earlier measurements do not count.
  const own = await start("memory-own", describeOurs(ours.shared));
  const { product: reader } = await startReaders(ours);
  const asked = requests.copies("product", ADDRESSES);
  const curves = [];
  for (const [name, worker] of [["ours", own], ["a worker that only reads", reader]]) curves.push({ name, isOurs: worker === own, values: await memory(worker, asked, PARTS_OF_MEMORY) });
  const [used, read] = curves.map(({ values }) => values);
  const mib = (label, value, goal) => row({ label, unit: "MiB", goal, rounds: [value] });
  const rows = [
    mib(`memory after ${number(ADDRESSES)} addresses, over a worker that only reads them`, used.at(-1) - read.at(-1), 40),
    mib(`growth over the last ${number(ADDRESSES / 2)} of them`, used.at(-1) - used[PARTS_OF_MEMORY / 2], 5),
    mib("memory of the process before its first answer", used[0]),
    mib(`memory after ${number(ADDRESSES)}`, used.at(-1)),
  ];
  return { rows, curves };
}

function number(value) {
  return value.toLocaleString("en");
}
