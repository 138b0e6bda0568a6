// The stack for the runtime tests: files share the one that run.mjs starts, unless they need their own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { setTimeout } from "node:timers/promises";
import { service } from "../client.mjs";
import { SNAPSHOT, root, startService, startBuiltWorker } from "../stack.mjs";

/** The worker's local storage. */
export const STATE = join(root, ".wrangler/test-runtime");
/** The content service's database. */
const DATA = join(root, ".data/test-runtime");
const LOG = join(root, ".wrangler/test-runtime.log");

/** Service and worker with an empty cache. `data` and `content` are the service's, `vars` overrides the worker's. */
export function newStack({ data = DATA, content, vars } = {}) {
  const running = {};
  const startTheService = async () => {
    running.service = await startService({ data, content, output: "ignore" });
  };
  const startTheWorker = async () => {
    running.worker = await startBuiltWorker({ state: STATE, vars, output: openSync(LOG, "a") });
  };
  const start = async () => {
    for (const path of [STATE, SNAPSHOT, LOG]) rmSync(path, { recursive: true, force: true });
    await Promise.all([startTheService(), startTheWorker()]);
    await service.heal();
  };
  const stop = () => Promise.all([running.service?.stop(), running.worker?.stop()]);
  return {
    start,
    stop,
    /** Kills the worker, like a crash. */
    stopWorker: () => running.worker.stop(),
    /** Restarts it with the same storage. */
    startWorker: startTheWorker,
    /** Kills the content service, like a crash. */
    stopService: () => running.service.stop(),
    /** Restarts it with the same data. */
    startService: startTheService,
  };
}

/** Starts a stack before the tests of a file and stops it afterwards. */
export function withStack(options) {
  const stack = newStack(options);
  before(stack.start);
  after(stack.stop);
  return stack;
}

/**
 * The stack for tests that do not depend on earlier requests and undo their changes. For `run.mjs` they declare `{
 * besideOthers: true }` if they only read, and so can run concurrently, or `{ isLast: true }` if they leave changes.
 */
export function withSharedStack() {
  if (!process.env.SHARED_STACK) withStack();
}

/** The worker's JSON log lines since the stack started. */
export const log = () => [...readFileSync(LOG, "utf8").matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line));

/** Publishes a content change, in YAML; returns the service's output. */
export function publish(change, env = {}) {
  const path = join(mkdtempSync(join(tmpdir(), "publish-")), "change.yaml");
  writeFileSync(path, change);
  return execFileSync(join(root, "target/debug/cms"), ["publish", path, "--data", DATA], { cwd: root, env: { ...process.env, ...env }, encoding: "utf8" });
}

/** Polls until a condition holds: what happens after a response has no event to wait for. */
export async function eventually(isSo) {
  const until = Date.now() + 30_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < until, "it never came to be so");
    await setTimeout(20);
  }
}

/** A header that moves the worker's clock forward. */
export const later = (seconds) => ({ "x-test-now": String(Date.now() + seconds * 1000) });

/** All files of the worker's local storage with their content: KV, Durable Objects, caches. */
export function storage() {
  const files = readdirSync(STATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => [join(parentPath, name), bytesOf(join(parentPath, name))]);
}

/** The files that contain a text, in any of JavaScript's string encodings. */
export function filesWith(text) {
  const spellings = [Buffer.from(text), Buffer.from(text, "latin1"), Buffer.from(text, "utf16le")];
  return storage().filter(([, bytes]) => spellings.some((spelling) => bytes.includes(spelling))).map(([file]) => file);
}

/** The platform may delete the journal of an idle object between listing and reading. */
function bytesOf(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
