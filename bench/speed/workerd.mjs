// Starts workers in workerd itself: one process each, without a development proxy in front and without simulators,
// which would count as the worker's own time.

import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { Refusal, root } from "../../e2e/stack.mjs";

const COMPATIBILITY = "2026-04-01";
const FOLDER = join(root, ".wrangler/speed");
// npm's `workerd` is a wrapper script: its process would hide the program's usage.
const PROGRAM = execFileSync("node", ["-p", 'require("workerd").default'], { cwd: root }).toString().trim();
// On machines with two cores, the workers share one and leave the other to the client.
const PINNED = isAvailable("taskset", "-c", "0", "true") && isAvailable("taskset", "-c", "1", "true");

/** Keeps this process, the client, off the workers' core. Returns whether that is possible. */
export function pinSelf() {
  if (!existsSync("/proc/self/schedstat")) throw new Refusal("Processor time is read from Linux's accounting (/proc/PID/task/*/schedstat), which this machine has not.");
  if (PINNED) execFileSync("taskset", ["-a", "-cp", "1", String(process.pid)], { stdio: "ignore" });
  return PINNED;
}

/**
 * A worker in workerd's configuration language. `modules` are [name, kind (esModule, wasm, json, text), file or
 * content]; `bindings` are [name, value in that language]; `objects` are the classes of its Durable Objects; `kv` is
 * the KV store's port.
 */
export function describe({ modules, bindings = [], objects = {}, kv, flags = [] }) {
  mkdirSync(FOLDER, { recursive: true });
  const list = (items) => `[\n    ${items.join(",\n    ")}\n  ]`;
  const all = [
    ...bindings.map(([name, value]) => `(name = ${text(name)}, ${value})`),
    ...Object.entries(objects).map(([name, className]) => `(name = ${text(name)}, durableObjectNamespace = ${text(className)})`),
    ...(kv ? [`(name = "CONTENT", kvNamespace = "kv")`] : []),
  ];
  const namespaces = Object.values(objects).map((name) => `(className = ${text(name)}, uniqueKey = ${text(name)}, enableSql = true)`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "nothing", worker = .nothing),
    (name = "internet", network = (allow = ["public", "private"])),
    ${kv ? `(name = "kv", external = (address = "127.0.0.1:${kv}", http = ())),` : ""}
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
  extensions = [(modules = [(name = "bench:limit", internal = true, esModule = "export default () => ({ limit: async () => ({ success: true }) });")])],
);
const nothing :Workerd.Worker = (
  compatibilityDate = "${COMPATIBILITY}",
  modules = [(name = "nothing", esModule = "export default { fetch: () => new Response('', { status: 504, headers: { 'cf-cache-status': 'MISS' } }) };")],
);
const main :Workerd.Worker = (
  compatibilityDate = "${COMPATIBILITY}",
  compatibilityFlags = [${flags.map(text).join(", ")}],
  globalOutbound = "internet",
  cacheApiOutbound = "nothing",
  durableObjectStorage = (inMemory = void),
  durableObjectNamespaces = ${list(namespaces)},
  modules = ${list(modules.map(([name, kind, value]) => `(name = ${text(name)}, ${kind} = ${value})`))},
  bindings = ${list(all)},
);
`;
}

/** A string in the configuration language. */
export const text = (value) => `"${String(value).replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\r/g, "\\r")}"`;
/** Embeds a file; paths are relative to the configuration. */
export const file = (path) => `embed ${text(relative(FOLDER, path))}`;
/** A rate-limit binding that never limits. */
export const limit = 'wrapped = (moduleName = "bench:limit")';

const running = new Set();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** Starts a described worker; resolves when its socket is open. */
export async function start(name, description) {
  const path = join(FOLDER, `${name}.capnp`);
  writeFileSync(path, description);
  // Compiled before: the process would copy the embedded files byte by byte, which is a quarter of a start's time.
  const compiled = join(FOLDER, `${name}.bin`);
  writeFileSync(compiled, execFileSync(PROGRAM, ["compile", "--config-only", path], { maxBuffer: 64 * 1024 * 1024 }));
  const command = [PROGRAM, "serve", "--experimental", "--control-fd=3", "--binary", compiled];
  // taskset execs the program, so the process id is the program's.
  const [first, ...rest] = PINNED ? ["taskset", "-c", "0", ...command] : command;
  const child = spawn(first, rest, { stdio: ["ignore", "ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  child.stderr.on("data", (chunk) => (output = (output + chunk).slice(-4000)));
  const exit = new Promise((resolve) => child.once("exit", resolve));
  exit.then(() => running.delete(child));
  const listens = new Promise((resolve, reject) => {
    createInterface({ input: child.stdio[3] }).on("line", (line) => {
      const { event, port } = JSON.parse(line);
      if (event === "listen") resolve(port);
    });
    exit.then(() => reject(new Refusal(`workerd did not start ${name}:\n${output}`)));
  });
  const port = await listens;
  const stop = () => {
    child.kill("SIGKILL");
    return exit;
  };
  return { pid: child.pid, port, stop };
}

/** Processor seconds of all threads of a process: `stat` counts ticks of 10 ms, `schedstat` nanoseconds. */
export function processorTime(pid) {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]);
  }
  return nanoseconds / 1e9;
}

/** The resident memory of a process in MiB. */
export function residentMemory(pid) {
  return Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]) / 1024;
}

function isAvailable(...command) {
  try {
    execFileSync(command[0], command.slice(1), { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
