// The stack under the runtime tests: one for each test file, which starts and stops it.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { service } from "../client.mjs";
import { root, startService, startWorker } from "../stack.mjs";

/** Starts service and worker with an empty cache before the tests of a file, and stops them afterwards. */
export function withStack() {
  const running = {};
  const state = join(root, ".wrangler/test-runtime");
  before(async () => {
    rmSync(state, { recursive: true, force: true });
    running.service = await startService({ data: join(root, ".data/test"), output: "ignore" });
    running.worker = await startWorker({ state, output: process.env.VERBOSE ? "inherit" : "ignore" });
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
