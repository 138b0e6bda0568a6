// The size of the snapshot and the time it takes: `node bench/snapshot.mjs [SCALE]`, with 121 products or SCALE times
// as many, using the test builds of worker and content service. Run by hand: a scale of fifty takes minutes.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, startService, stopAll } from "../e2e/stack.mjs";
import { takeSnapshot } from "../tools/snapshot/take.mjs";

const scale = Number(process.argv[2] ?? 1);
const folder = mkdtempSync(join(tmpdir(), "snapshot-"));

await run(async () => {
  await startService({ data: join(folder, "data"), scale, output: "ignore" });
  const from = performance.now();
  const { documents, packs, bytes, largest, missing } = await takeSnapshot({ environment: "dev", assets: join(folder, "assets") });
  const [seconds, kib] = [(performance.now() - from) / 1000, (bytes) => `${(bytes / 1024).toFixed(0)} KiB`];
  console.log(`scale ${scale}: ${documents} documents in ${packs} files, ${kib(bytes)}, the largest ${kib(largest)}, in ${seconds.toFixed(0)} s; ${missing.length} are missing`);
}, stop);

async function stop() {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
