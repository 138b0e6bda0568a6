// Compares the costs of pages in builds of the worker: `node bench/builds.mjs NAME=FOLDER …`, where a folder is the
// output of `wrangler deploy --dry-run --outdir FOLDER`. The first build is the baseline; name it twice to see the
// noise. Pages are rendered for each request from documents in memory (HOT_MEGABYTES=0).

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal, run } from "../e2e/stack.mjs";
import { get } from "./speed/client.mjs";
import { describeEmpty } from "./speed/floors.mjs";
import { processorTimes, starts } from "./speed/measure.mjs";
import { describeOurs } from "./speed/ours.mjs";
import { startContent } from "./speed/service.mjs";
import { PATHS, host, requests } from "./speed/setup.mjs";
import { estimate, median } from "./speed/statistics.mjs";
import { startStore } from "./speed/store.mjs";
import { file, pinSelf, start } from "./speed/workerd.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 12);
const REQUESTS = Number(process.env.REQUESTS ?? 300);
const STARTS = Number(process.env.STARTS ?? 10);
const PAGES = Object.keys(PATHS);

await run(async () => {
  const builds = process.argv.slice(2).map((argument) => argument.split("="));
  if (!builds.length) throw new Refusal("Name at least one build: node bench/builds.mjs NAME=FOLDER …");
  pinSelf();
  const content = await startContent();
  const store = await startStore();
  const describeBuild = (folder) => describeOurs({ kv: store.port, service: content.origin, vars: { HOT_MEGABYTES: "0" }, modules: modulesOf(folder) });
  const described = builds.map(([name, folder], index) => ({ name, id: `build-${index}`, description: describeBuild(folder) }));
  await compareStarts(described);
  await comparePages(described);
});

async function comparePages(builds) {
  const workers = [];
  for (const { id, description } of builds) workers.push({ id, worker: await start(id, description) });
  const groups = PAGES.map((page) => workers.map(({ id, worker }) => ({ name: `${page} ${id}`, worker, requests: requests.page(page), status: 200 })));
  const times = await processorTimes(groups, { rounds: ROUNDS, count: REQUESTS });
  console.log(`\n${"processor time of a request".padEnd(28)}${PAGES.map((page) => page.padStart(28)).join("")}`);
  for (const { name, id } of builds) {
    const cells = PAGES.map((page) => {
      const own = times[`${page} ${id}`];
      const ratio = estimate(own.map((time, round) => time / times[`${page} ${builds[0].id}`][round]));
      return `${median(own).toFixed(0)} µs ${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`.padStart(28);
    });
    console.log(name.padEnd(28) + cells.join(""));
  }
}

/** The processor time until a process's first response, compared with an empty worker. */
async function compareStarts(builds) {
  const request = get("/robots.txt", host());
  const all = [{ id: "empty", description: describeEmpty() }, ...builds].map(({ id, description }) => ({ name: id, description, request, status: 200 }));
  const times = await starts(all, STARTS);
  console.log("processor time until the first answer, over an empty worker");
  for (const { name, id } of builds) console.log(`${name.padEnd(28)}${median(times[id].map((time, round) => time - times.empty[round])).toFixed(0).padStart(6)} ms`);
}

/** The modules in a dry run's folder: its single script, and the files that this imports. */
function modulesOf(folder) {
  const files = readdirSync(folder).sort();
  const scripts = files.filter((name) => name.endsWith(".js"));
  if (scripts.length !== 1) throw new Refusal(`${folder} holds no single script: is it the outdir of a dry run?`);
  const wasm = files.filter((name) => name.endsWith(".wasm"));
  return [[scripts[0], "esModule", file(join(folder, scripts[0]))], ...wasm.map((name) => [name, "wasm", file(join(folder, name))])];
}
