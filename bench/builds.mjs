// What a page costs in one build of the worker beside others: `node bench/builds.mjs NAME=FOLDER …`, where a folder holds
// what `wrangler deploy --dry-run --outdir FOLDER` wrote. The first build is what the others are compared with; name it
// twice to see the noise. Every build runs in a workerd of its own, asked past the development proxy; the builds take
// turns, and the figure is processor time of the process per request, from its own accounting.
//
// HOT_SECONDS=0 makes each page be rendered anew from documents in memory.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import { PAGES } from "../e2e/site.mjs";
import { Refusal, SERVICE, root, startService, stopAll } from "../e2e/stack.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 12);
const REQUESTS = Number(process.env.REQUESTS ?? 300);
const STARTS = Number(process.env.STARTS ?? 10);
const KINDS = { list: PAGES.products.nl, product: PAGES.product.nl, home: PAGES.home.nl };
const HOST = "nl.localhost:8787";
const EMPTY = { modules: true, script: "export default { fetch: () => new Response('') };" };

const builds = process.argv.slice(2).map((argument) => {
  const [name, folder] = argument.split("=");
  return { name, folder };
});

try {
  if (!builds.length) throw new Refusal("Name at least one build: node bench/builds.mjs NAME=FOLDER …");
  await startService({ data: join(root, ".data/test"), output: "ignore" });
  await compareStarts();
  await comparePages();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll();
}

async function comparePages() {
  const running = [];
  for (const build of builds) running.push({ ...build, ...(await start(workerOf(build.folder))) });
  const costs = new Map();
  for (const worker of running) for (const path of Object.values(KINDS)) await load(worker, path, 200);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who comes first changes, so that no build is always measured in the wake of the same neighbour.
    const turn = running.slice(round % running.length).concat(running.slice(0, round % running.length));
    for (const [kind, path] of Object.entries(KINDS)) {
      for (const worker of turn) {
        const before = processorTime(worker.pid);
        await load(worker, path, REQUESTS);
        const key = `${worker.name} ${kind}`;
        costs.set(key, [...(costs.get(key) ?? []), ((processorTime(worker.pid) - before) / REQUESTS) * 1e6]);
      }
    }
  }
  console.log(`\n${"processor time of a request".padEnd(28)}${Object.keys(KINDS).map((kind) => kind.padStart(26)).join("")}`);
  const [first] = builds;
  for (const { name } of builds) {
    const cells = Object.keys(KINDS).map((kind) => {
      const [own, reference] = [costs.get(`${name} ${kind}`), costs.get(`${first.name} ${kind}`)];
      const ratios = own.map((cost, round) => cost / reference[round]).sort((one, other) => one - other);
      const spread = `${at(ratios, 0.25).toFixed(2)}–${at(ratios, 0.75).toFixed(2)}`;
      return `${at(own.slice().sort((a, b) => a - b), 0.5).toFixed(0)} µs ${at(ratios, 0.5).toFixed(2)} (${spread})`.padStart(26);
    });
    console.log(name.padEnd(28) + cells.join(""));
  }
  for (const worker of running) await worker.miniflare.dispose();
}

/** What a process needs until its first answer, over one whose worker is empty. */
async function compareStarts() {
  const all = [{ name: "an empty worker", worker: EMPTY }, ...builds.map((build) => ({ ...build, worker: workerOf(build.folder) }))];
  const times = new Map(all.map(({ name }) => [name, []]));
  for (let round = 0; round < STARTS; round += 1) {
    for (const { name, worker } of all) {
      const running = await start(worker);
      await load(running, "/robots.txt", 1);
      times.get(name).push(processorTime(running.pid) * 1000);
      await running.miniflare.dispose();
    }
  }
  const median = (name) => at(times.get(name).sort((one, other) => one - other), 0.5);
  console.log("processor time until the first answer, over an empty worker");
  for (const { name } of builds) console.log(`${name.padEnd(28)}${(median(name) - median("an empty worker")).toFixed(0).padStart(6)} ms`);
}

async function start(worker) {
  const before = new Set(workerds());
  const options = { compatibilityDate: "2026-04-01", ...worker, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }], cf: false };
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  await miniflare.ready;
  const url = await miniflare.unsafeGetDirectURL();
  const pid = workerds().find((found) => !before.has(found));
  return { miniflare, pid, port: Number(url.port), agent: new Agent({ keepAlive: true, maxSockets: 8 }) };
}

/** The worker of a folder with the bindings that `wrangler.toml` gives it on a developer's machine. */
function workerOf(folder) {
  const files = readdirSync(folder).filter((file) => /\.(js|wasm)$/.test(file));
  const entry = files.filter((file) => file.endsWith(".js"));
  if (entry.length !== 1) throw new Refusal(`${folder} holds no single script: is it the outdir of a dry run?`);
  const modules = [...entry, ...files.filter((file) => file.endsWith(".wasm"))].map((file) => ({
    type: file.endsWith(".wasm") ? "CompiledWasm" : "ESModule",
    path: file,
    contents: readFileSync(join(folder, file)),
  }));
  const objects = { PUBLISH: "Publish", REFRESH: "Refresh", LOGIN_GUARD: "LoginGuard", OUTBOX: "Outbox" };
  return {
    modules,
    bindings: { ...variables(), ...secrets(), FRESH_SECONDS: "86400", HOT_SECONDS: process.env.HOT_SECONDS ?? "10" },
    kvNamespaces: ["CONTENT"],
    r2Buckets: ["UPLOADS"],
    durableObjects: Object.fromEntries(Object.entries(objects).map(([name, className]) => [name, { className, useSQLite: true }])),
  };
}

/** `[vars]` of wrangler.toml, up to the next table. */
function variables() {
  const text = readFileSync(join(root, "wrangler.toml"), "utf8").split("\n[vars]\n")[1].split("\n[")[0];
  const pairs = [...text.matchAll(/^([A-Z_]+) = (?:'''([\s\S]*?)'''|"(.*)"|'(.*)')$/gm)];
  return Object.fromEntries(pairs.map(([, name, long, double, single]) => [name, long ?? double ?? single]));
}

function secrets() {
  const pairs = [...readFileSync(join(root, ".dev.vars.example"), "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}

async function load(worker, path, requests) {
  let left = requests;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const status = await ask(worker, path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(8, requests) }, one));
}

function ask({ port, agent }, path) {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port, path, agent, headers: { host: HOST } }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    call.on("error", reject).end();
  });
}

function workerds() {
  return execFileSync("sh", ["-c", "pgrep -x workerd || true"]).toString().split("\n").filter(Boolean).map(Number);
}

/** Seconds of processor time that the threads of a process have used. `stat` counts ticks of 10 ms, `schedstat` nanoseconds. */
function processorTime(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
