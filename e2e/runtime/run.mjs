// Runs the tests over HTTP: `node e2e/runtime/run.mjs [list]` writes what passed into a list. Starting a stack takes longer than
// most files' tests, so those that may share one do.

import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root, stopAll } from "../stack.mjs";
import { newStack } from "./stack.mjs";

const [list] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "runtime-"));
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.mjs")).map((name) => relative(root, join(import.meta.dirname, name)));
const saying = (words) => files.filter((file) => readFileSync(join(root, file), "utf8").includes(words));
const beside = saying("withSharedStack({ besideOthers: true })");
const shared = saying("withSharedStack()");
const alone = files.filter((file) => ![...beside, ...shared].includes(file));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopAll().finally(() => process.exit(130)));
if (list) rmSync(list, { force: true });
const stack = newStack();
let isWell = true;
try {
  await stack.start();
  isWell = await run(beside, { concurrency: 3, env: { SHARED_STACK: "1" } });
  isWell = (await run(shared, { env: { SHARED_STACK: "1" } })) && isWell;
} finally {
  await stack.stop();
}
isWell = (await run(alone)) && isWell;
rmSync(folder, { recursive: true });
process.exit(isWell ? 0 : 1);

/** Whether all tests of some files pass. */
async function run(files, { concurrency = 1, env } = {}) {
  const passed = join(folder, "passed.txt");
  const reporters = ["--test-reporter", process.env.REPORTER ?? "dot", "--test-reporter-destination", "stdout"];
  const lists = ["--test-reporter", "./tests/passed.mjs", "--test-reporter-destination", passed];
  const args = ["--test", "--test-concurrency", String(concurrency), ...reporters, ...lists, ...files];
  const runner = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  const code = await new Promise((resolve) => runner.once("exit", resolve));
  if (list) appendFileSync(list, readFileSync(passed));
  return code === 0;
}
