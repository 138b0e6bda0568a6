import { rmSync } from "node:fs";
import { join } from "node:path";
import { SNAPSHOT, root, startService, startBuiltWorker } from "../stack.mjs";

/** The folder of the worker's local storage. */
const STATE = join(root, ".wrangler/test-browser");

/**
 * Starts the whole stack once for all browser tests; returns what stops it. The worker begins with empty stores: what it kept
 * of another run's content it would show once more before it asks.
 */
export default async function setup() {
  for (const folder of [STATE, SNAPSHOT]) rmSync(folder, { recursive: true, force: true });
  const service = await startService({ data: join(root, ".data/test"), output: "ignore" });
  const worker = await startBuiltWorker({ state: STATE, output: "ignore" });
  return () => Promise.all([service.stop(), worker.stop()]);
}
