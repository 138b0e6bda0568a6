// Runs the tests over HTTP. Starting a stack takes longer than most test files, so files share one where possible.

import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { root, stopAll } from "../stack.mjs";
import { newStack } from "./stack.mjs";

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.mjs")).map((name) => relative(root, join(import.meta.dirname, name)));
const saying = (words) => files.filter((file) => readFileSync(join(root, file), "utf8").includes(words));
const beside = saying("withSharedStack({ besideOthers: true })");
const shared = saying("withSharedStack()");
const last = saying("withSharedStack({ isLast: true })");
const alone = files.filter((file) => ![...beside, ...shared, ...last].includes(file));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopAll().finally(() => process.exit(130)));
process.env.WORKER_OPTIONS = JSON.stringify(optionsOf(join(root, "wrangler.toml")));
const stack = newStack();
let isWell = true;
try {
  await stack.start();
  isWell = await run(beside, { concurrency: 3, env: { SHARED_STACK: "1" } });
  for (const files of [shared, last]) isWell = (await run(files, { env: { SHARED_STACK: "1" } })) && isWell;
} finally {
  await stack.stop();
}
isWell = (await run(alone)) && isWell;
process.exit(isWell ? 0 : 1);

/** Whether all tests in these files pass. */
async function run(files, { concurrency = 1, env } = {}) {
  const args = ["--test", "--test-concurrency", String(concurrency), "--test-reporter", process.env.REPORTER ?? "dot", ...files];
  const runner = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  const code = await new Promise((resolve) => runner.once("exit", resolve));
  return code === 0;
}
