// Starts the content service and the worker and waits until both respond. Used by `make dev` and by the tests.

import { spawn } from "node:child_process";
import { request } from "node:http";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Ports that tests and operators rely on. */
export const WORKER = 8787;
export const SERVICE = 8788;
export const ADMIN = 8789;
export const LOCALES = ["nl", "en", "de"];
export const origin = (locale) => `http://${locale}.localhost:${WORKER}`;

/** The output of `make snapshot` for development. Tests start without it: it would mask the outages they simulate. */
export const SNAPSHOT = join(root, "build/assets/_/snapshot/dev");

/** An error message for the user, shown without a stack trace. */
export class Refusal extends Error {}

/**
 * Starts the content service; `data` is its database folder, `content` the folder it is seeded from, `scale` how many
 * times over. It draws transforms on request: otherwise responses would wait for the thousands that pages name, minutes
 * for a list of new pictures.
 */
export async function startService({ data, content = join(root, "cms/content"), scale = 1, output = "inherit" }) {
  await refuseBusy(SERVICE, ADMIN);
  const program = join(root, "target/debug/cms");
  const args = ["serve", "--data", data, "--content", content, "--scale", String(scale), "--lazy-transforms"];
  const service = start(program, args, output);
  await answering(service, "the content service", { port: ADMIN, path: "/requests" }, 60);
  return service;
}

/**
 * Starts the worker with `wrangler dev`, which builds it and rebuilds it on change. `state` is the folder of its local
 * KV, `inspector` its inspector's port, `config` replaces wrangler.toml, `host` is one of its sites.
 */
export async function startWorker({ state, output = "inherit", inspector, config, host }) {
  await refuseBusy(WORKER);
  const args = ["dev", "--ip", "127.0.0.1", "--port", String(WORKER), "--persist-to", state, "--show-interactive-dev-session=false"];
  if (inspector) args.push("--inspector-port", String(inspector));
  if (config) args.push("--config", config);
  return answeringWorker(start(join(root, "node_modules/.bin/wrangler"), args, output), { host });
}

/**
 * Starts the last build of the worker, for tests. `port` is where it listens if a test's proxy is in front, `state` the
 * folder of its local KV, `vars` overrides variables, `assets` is another folder of static assets.
 */
export async function startBuiltWorker({ port = WORKER, state, vars, output = "inherit", assets }) {
  await refuseBusy(port);
  return answeringWorker(start(process.execPath, [join(root, "e2e/workerd.mjs"), JSON.stringify({ port, state, vars, assets })], output), { port });
}

async function answeringWorker(worker, { port = WORKER, host = `nl.localhost:${WORKER}` }) {
  await answering(worker, "the worker", { port, path: "/_/health", host }, 300);
  return worker;
}

const started = new Set();

/** Stops everything that was started, even if it does not respond yet. */
export const stopAll = () => Promise.all([...started].map((child) => child.stop()));

/** Runs a command; prints why it failed, and stops what was started, even when interrupted. */
export async function run(work, stop = stopAll) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop().then(() => process.exit(130)));
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
  await stop();
  process.exit();
}

function start(command, args, output) {
  const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", output, output], env: { ...process.env, PATH: path }, detached: true });
  started.add(child);
  child.once("exit", () => started.delete(child)).on("error", () => started.delete(child));
  child.stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) return resolve();
      child.once("exit", resolve);
      process.kill(-child.pid, "SIGTERM");
    });
  return child;
}

async function refuseBusy(...ports) {
  // A process that was just stopped may hold its port a moment longer.
  const until = Date.now() + 5000;
  for (const port of ports) {
    while (await isBusy(port)) {
      if (Date.now() > until) throw new Refusal(`Port ${port} of 127.0.0.1 is in use: stop what listens there and try again.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function isBusy(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function answering(child, name, { port, path, host = `127.0.0.1:${port}` }, seconds) {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.pid === undefined) throw new Refusal(`${capital(name)} stopped before it answered.`);
    if ((await status(port, path, host)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await child.stop();
  throw new Refusal(`${capital(name)} did not answer within ${seconds} seconds.`);
}

function status(port, path, host) {
  return new Promise((resolve) => {
    const call = request({ host: "127.0.0.1", port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on("error", () => resolve(0)).setTimeout(2000, () => call.destroy());
    call.end();
  });
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
