// `make dev`: content service, worker and client, rebuilt on change, until Ctrl-C.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { LOCALES, Refusal, origin, root, startService, startWorker } from "./stack.mjs";

const running = [];
let stopping = false;

process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

try {
  await buildClient();
  const watcher = spawn("node", [join(root, "client/build.mjs"), "--watch"], { cwd: root, stdio: "inherit" });
  running.push({ stop: async () => void watcher.kill() });
  running.push(await startService({ data: join(root, ".data/cms") }));
  running.push(await startWorker({ state: join(root, ".wrangler/dev") }));
  console.log(`\n  ${LOCALES.map(origin).join("\n  ")}\n`);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  await stop(1);
}

function buildClient() {
  return new Promise((resolve, reject) => {
    const build = spawn("node", [join(root, "client/build.mjs")], { cwd: root, stdio: "inherit" });
    build.on("exit", (code) => (code === 0 ? resolve() : reject(new Refusal("The client did not build."))));
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all(running.map((process) => process.stop()));
  process.exit(code);
}
