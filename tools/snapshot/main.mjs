// `make snapshot`: node tools/snapshot/main.mjs dev|staging|production

import { join } from "node:path";
import { root, run, startService } from "../../e2e/stack.mjs";
import { takeSnapshot } from "./take.mjs";

const [environment = "dev"] = process.argv.slice(2);

await run(async () => {
  if (environment === "dev") await startService({ data: join(root, ".data/test"), output: "ignore" });
  const from = performance.now();
  const { documents, packs, bytes, largest, missing } = await takeSnapshot({ environment });
  const [seconds, kib] = [(performance.now() - from) / 1000, (bytes) => (bytes / 1024).toFixed(0)];
  console.log(`snapshot of ${environment}: ${documents} documents in ${packs} files, ${kib(bytes)} KiB, the largest ${kib(largest)} KiB, in ${seconds.toFixed(0)} s`);
  for (const address of missing) console.error(`${address} is not in it.`);
  process.exitCode = missing.length ? 1 : 0;
});
