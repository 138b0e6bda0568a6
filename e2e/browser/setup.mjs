import { rmSync } from "node:fs";
import { join } from "node:path";
import { SERVICE, SNAPSHOT, root, startService, startBuiltWorker } from "../stack.mjs";

/** The worker's local storage. */
const STATE = join(root, ".wrangler/test-browser");

/**
 * Starts the whole stack once for all browser tests; returns the function that stops it. The stores start empty:
 * otherwise the worker would first serve stale copies from another run's content.
 */
export default async function setup() {
  for (const folder of [STATE, SNAPSHOT]) rmSync(folder, { recursive: true, force: true });
  const service = await startService({ data: join(root, ".data/test"), output: "ignore" });
  // Another host than that of the pictures: maps ask for consent.
  const vars = { MAP_TILES: `http://localhost:${SERVICE}/tiles/{z}/{x}/{y}.png` };
  const worker = await startBuiltWorker({ state: STATE, vars, output: "ignore" });
  return () => Promise.all([service.stop(), worker.stop()]);
}
