// `make dev`: content service, worker and client, rebuilt on change, until Ctrl-C.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { LOCALES, Refusal, origin, root, startService, startWorker } from "./stack.mjs";

const running = [];
let stopping = false;

process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

try {
  if (!existsSync(join(root, "build/dev"))) console.log("Compiling the worker and painting the pictures, once: this takes some minutes …");
  await program("client/build.mjs", "The client did not build.");
  watchClient();
  // The service paints while the compiler works.
  const [service] = await Promise.all([
    startService({ data: join(root, ".data/cms") }).then(keep),
    program("worker/build.mjs", "The worker did not build."),
  ]);
  service.once("exit", () => stop(1));
  keep(await startWorker({ state: join(root, ".wrangler/dev") })).once("exit", () => stop(1));
  console.log(`\n  ${LOCALES.map(origin).join("\n  ")}\n`);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  await stop(1);
}

function keep(process) {
  running.push(process);
  return process;
}

function watchClient() {
  const watcher = spawn("node", [join(root, "client/build.mjs"), "--watch"], { cwd: root, stdio: "inherit" });
  running.push({ stop: async () => void watcher.kill() });
}

function program(path, refusal) {
  return new Promise((resolve, reject) => {
    const child = spawn("node", [join(root, path)], { cwd: root, stdio: "inherit" });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Refusal(refusal))));
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all(running.map((process) => process.stop()));
  process.exit(code);
}
