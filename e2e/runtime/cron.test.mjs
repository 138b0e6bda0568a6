// What the cron trigger does in workerd every few minutes, even without visitors: it builds the index of paths, and the
// content check continues where it stopped. What the check finds is tested on the host, in
// worker/site/tests/site/content_health.rs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { link } from "../../tools/link/address.mjs";
import { ask, service } from "../client.mjs";
import { LOCALES, WORKER, origin } from "../stack.mjs";
import { eventually, storage, withStack } from "./stack.mjs";

const stack = withStack();

/** Fires the worker's scheduled event and waits for it to finish. */
async function trigger() {
  const { status } = await ask("nl", "/cdn-cgi/local/scheduled", { host: `127.0.0.1:${WORKER}` });
  assert.equal(status, 200);
}

async function report() {
  const { pathname, search } = new URL(link("content-health", origin("en"), { key: "dev-link-key-of-ours" }));
  return JSON.parse((await ask("en", `${pathname}${search}&as=json`)).body);
}

const progress = async () => (await report()).progress_percent;
const count = async (name) => (await service.requests()).filter(({ operation }) => operation === name).length;

test("it makes the index of addresses of every language and stores it", async () => {
  assert.equal(await progress(), 0);
  await service.forgetRequests();
  await trigger();
  assert.ok((await count("Addresses")) >= LOCALES.length);
  await eventually(() => storage().some(([, bytes]) => bytes.includes("/routes/")));
});

test("it looks at the next pages, also after a restart", async () => {
  const first = await progress();
  assert.ok(first > 0 && first < 100, `${first} %`);
  await stack.stopWorker();
  await stack.startWorker();
  await trigger();
  const second = await progress();
  assert.ok(second > first, `${first} %, then ${second} %`);
});
