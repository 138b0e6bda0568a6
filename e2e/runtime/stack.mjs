// The stack under the runtime tests: one for each test file, which starts and stops it.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { service } from "../client.mjs";
import { root, startService, startWorker } from "../stack.mjs";

/** The folder of the worker's local storage. */
export const STATE = join(root, ".wrangler/test-runtime");

/** Starts service and worker with an empty cache before the tests of a file, and stops them afterwards. */
export function withStack() {
  const running = {};
  before(async () => {
    rmSync(STATE, { recursive: true, force: true });
    running.service = await startService({ data: join(root, ".data/test"), output: "ignore" });
    running.worker = await startWorker({ state: STATE, output: process.env.VERBOSE ? "inherit" : "ignore" });
    await service.heal();
  });
  after(() => Promise.all([running.service?.stop(), running.worker?.stop()]));
  return {
    /** Stops the content service as a crash would. */
    stopService: () => running.service.stop(),
    /** Starts it again on the same data. */
    startService: async () => {
      running.service = await startService({ data: join(root, ".data/test"), output: "ignore" });
    },
  };
}
