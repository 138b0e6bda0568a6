// `make dev`: runs content service, worker and client, rebuilt on change, until Ctrl-C.

import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { LOCALES, Refusal, origin, root, startService, startWorker, stopAll } from "./stack.mjs";

const DATA = join(root, ".data/cms");
let service;
let watcher;
let stopping = false;

process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));

try {
  if (!existsSync(join(root, "build/dev"))) console.log("Compiling the worker, once: this takes some minutes …");
  await program("node", ["client/build.mjs"], "The client did not build.");
  watchClient();
  // The service starts during compilation.
  await Promise.all([serve(), program("worker/build", ["dev"], "The worker did not build.")]);
  watchService();
  const worker = await startWorker({ state: join(root, ".wrangler/dev") });
  worker.once("exit", () => stop(1));
  console.log(`\n  ${LOCALES.map(origin).join("\n  ")}\n`);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  await stop(1);
}

async function serve() {
  service = await startService({ data: DATA });
}

// The content service does not watch its files: on a change it is rebuilt and restarted.
function watchService() {
  let timer;
  let again = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (again = again.then(restart)), 300);
  };
  for (const folder of ["cms/src", "cms/content", "graphql"]) watch(join(root, folder), { recursive: true }, changed);
}

async function restart() {
  try {
    await program("cargo", ["build", "--quiet", "-p", "cms"], "The content service did not build; the last one goes on.");
    await service.stop();
    await serve();
  } catch (error) {
    console.error(error.message);
  }
}

function watchClient() {
  watcher = spawn("node", ["client/build.mjs", "--watch"], { cwd: root, stdio: "inherit" });
}

function program(command, args, refusal) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit" });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Refusal(refusal))));
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  watcher?.kill();
  await stopAll();
  process.exit(code);
}
