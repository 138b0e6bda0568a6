import { join } from "node:path";
import { root, startService, startWorker } from "../stack.mjs";

/** Starts the whole stack once for all browser tests; returns what stops it. */
export default async function setup() {
  const service = await startService({ data: join(root, ".data/test"), output: "ignore" });
  const worker = await startWorker({ state: join(root, ".wrangler/test-browser"), output: "ignore" });
  return () => Promise.all([service.stop(), worker.stop()]);
}
