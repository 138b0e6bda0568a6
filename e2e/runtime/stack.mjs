// The stack under the runtime tests: files share the one that run.mjs starts, unless they need one of their own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { setTimeout } from "node:timers/promises";
import { service } from "../client.mjs";
import { SNAPSHOT, root, startService, startBuiltWorker } from "../stack.mjs";

/** The folder of the worker's local storage. */
export const STATE = join(root, ".wrangler/test-runtime");
/** The service's own folder. */
const DATA = join(root, ".data/test-runtime");
const LOG = join(root, ".wrangler/test-runtime.log");

/** Service and worker with an empty cache. `data` and `content` are the service's folders, `vars` are set otherwise in the worker. */
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
    /** Stops the worker as a crash would. */
    stopWorker: () => running.worker.stop(),
    /** Starts it again on what it has kept. */
    startWorker: startTheWorker,
    /** Stops the content service as a crash would. */
    stopService: () => running.service.stop(),
    /** Starts it again on the same data. */
    startService: startTheService,
  };
}

/** Has a stack before the tests of a file, and none afterwards. */
export function withStack(options) {
  const stack = newStack(options);
  before(stack.start);
  after(stack.stop);
  return stack;
}

/**
 * The stack of tests that do not mind what others have asked before them, and take back what they do. For `run.mjs` they say
 * `{ besideOthers: true }` when they only ask, and so may run at the same time, or `{ isLast: true }` when they leave something.
 */
export function withSharedStack() {
  if (!process.env.SHARED_STACK) withStack();
}

/** The worker's lines of JSON since the stack was started. */
export const log = () => [...readFileSync(LOG, "utf8").matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line));

/** Publishes a change of the content, which is YAML; what the service says of it. */
export function publish(change, env = {}) {
  const path = join(mkdtempSync(join(tmpdir(), "publish-")), "change.yaml");
  writeFileSync(path, change);
  return execFileSync(join(root, "target/debug/cms"), ["publish", path, "--data", DATA], { cwd: root, env: { ...process.env, ...env }, encoding: "utf8" });
}

/** Asks again until it is so; what happens after an answer has no event to wait for. */
export async function eventually(isSo) {
  const until = Date.now() + 30_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < until, "it never came to be so");
    await setTimeout(20);
  }
}

/** A header that makes the worker believe it is so many seconds later. */
export const later = (seconds) => ({ "x-test-now": String(Date.now() + seconds * 1000) });

/** All files of the worker's local storage with what is in them: KV, Durable Objects, caches. */
export function storage() {
  const files = readdirSync(STATE, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => [join(parentPath, name), bytesOf(join(parentPath, name))]);
}

/** Where a text lies in the storage, in any of the spellings that JavaScript gives texts. */
export function filesWith(text) {
  const spellings = [Buffer.from(text), Buffer.from(text, "latin1"), Buffer.from(text, "utf16le")];
  return storage().filter(([, bytes]) => spellings.some((spelling) => bytes.includes(spelling))).map(([file]) => file);
}

/** The platform puts away the journals of objects that rest, between the list and the look. */
function bytesOf(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
