// The stack for the rehearsal: its own content service and worker on loopback, never a deployed one. There is no option
// for a URL, and ports in use are refused.

import { existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { service } from "../../e2e/client.mjs";
import { root, startService, startBuiltWorker } from "../../e2e/stack.mjs";
import { takeSnapshot } from "../snapshot/take.mjs";
import { json } from "./visitors.mjs";

export const FOLDER = join(root, "target/rehearsal");
const LOG = join(FOLDER, "worker.log");
const ASSETS = join(FOLDER, "assets");
const STATE = join(root, ".wrangler/rehearsal");

/** A second of the rehearsal ages copies like this many on a deployed site, where they are fresh for a minute. */
export const AGEING = 15;
export const VARS = { FRESH_SECONDS: String(60 / AGEING), HOT_SECONDS: "1" };

/** Starts the service and, unless this build already has one, takes a snapshot of all pages. */
export async function openStage() {
  mkdirSync(FOLDER, { recursive: true });
  await startService({ data: join(root, ".data/rehearsal"), output: "ignore" });
  await service.heal();
  if (!isCurrent(join(ASSETS, "_/snapshot/dev/manifest.json"))) await takeSnapshot({ environment: "dev", assets: ASSETS });
  let worker;
  const start = async () => {
    await worker?.stop();
    worker = await startBuiltWorker({ state: STATE, vars: VARS, assets: ASSETS, output: openSync(LOG, "a") });
  };
  return {
    /** Starts the worker with its existing storage and an empty memory. */
    start,
    /** The same with empty storage. */
    startCold: async () => {
      await worker?.stop();
      rmSync(STATE, { recursive: true, force: true });
      await start();
    },
  };
}

function isCurrent(manifest) {
  return existsSync(manifest) && statSync(manifest).mtimeMs > statSync(join(root, "build/dev/index_bg.wasm")).mtimeMs;
}

/** Listens to the worker's log; the returned function returns the lines since. */
export function listen(path = LOG) {
  const from = existsSync(path) ? statSync(path).size : 0;
  return () => (existsSync(path) ? logLines(readFileSync(path).subarray(from).toString()) : []);
}

/** The worker's own lines are JSON; wrangler's are not. */
export function logLines(text) {
  const lines = text.split("\n").map((line) => line.slice(Math.max(0, line.indexOf('{"'))));
  return lines.map(json).filter((said) => said?.message);
}
