// The stack under the runtime tests: one for each test file, which starts and stops it.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { service } from "../client.mjs";
import { root, startService, startWorker } from "../stack.mjs";

/** The folder of the worker's local storage. */
export const STATE = join(root, ".wrangler/test-runtime");

/**
 * Starts service and worker with an empty cache before the tests of a file, and stops them afterwards. `data` and
 * `content` are the service's folders, `vars` are set otherwise in the worker.
 */
export function withStack({ data = join(root, ".data/test"), content, vars } = {}) {
  const running = {};
  const startTheService = async () => {
    running.service = await startService({ data, content, output: "ignore" });
  };
  const startTheWorker = async () => {
    running.worker = await startWorker({ state: STATE, vars, output: process.env.VERBOSE ? "inherit" : "ignore" });
  };
  before(async () => {
    rmSync(STATE, { recursive: true, force: true });
    await startTheService();
    await startTheWorker();
    await service.heal();
  });
  after(() => Promise.all([running.service?.stop(), running.worker?.stop()]));
  return {
    /** Stops the worker as a crash would. */
    stopWorker: () => running.worker.stop(),
    /** Starts it again on what it has kept. */
    startWorker: startTheWorker,
    /** Stops the content service as a crash would. */
    stopService: () => running.service.stop(),
    /** Starts it again on the same data. */
    startService: startTheService,
  };
}
