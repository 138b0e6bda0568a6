// What the worker tells operators in workerd: a log line per request, and whether a deployment is ready.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, service } from "../client.mjs";
import { eventually, later, log, withSharedStack } from "./stack.mjs";

withSharedStack();

test("the line of a request has the id and the build of its answer", async () => {
  const { headers } = await ask("en", "/?word=secret");
  assert.match(headers["x-request-id"], /^[0-9a-f]{16}$/);
  assert.match(headers["x-version"], /^[0-9a-f]{7,40}(-dirty)?\.[0-9a-f-]{8}$/);
  let line;
  await eventually(async () => (line = log().find(({ id }) => id === headers["x-request-id"])));
  const { host, route, language, method, status, build } = line;
  assert.deepEqual([host, route, language, method, status], ["en.localhost", "home-en", "en", "GET", 200]);
  assert.equal(build, headers["x-version"]);
  assert.doesNotMatch(JSON.stringify(line), /secret/);
  const { body } = await ask("nl", "/_/health");
  assert.deepEqual(JSON.parse(body), { status: "ok", version: build });
  const kept = await ask("nl", "/", { headers: { "cf-ray": "9f0c1d2e3f4a5b6c-AMS" } });
  assert.equal(kept.headers["x-request-id"], "9f0c1d2e3f4a5b6c-AMS");
});

test("what a deployment needs is asked, and named when it fails", async () => {
  const ready = async (headers) => {
    const { status, body } = await ask("nl", "/_/ready", { headers });
    const entries = Object.entries(JSON.parse(body).dependencies);
    return [status, entries.filter(([, { status }]) => status !== "ok").map(([name, { status }]) => `${name} ${status}`)];
  };
  assert.deepEqual(await ready(), [200, ["snapshot missing"]]);
  await service.fault({ target: "graphql", mode: "status", status: 403 });
  assert.deepEqual(await ready(), [200, ["snapshot missing"]], "it is kept for a moment");
  assert.deepEqual(await ready(later(10)), [503, ["cms refused", "snapshot missing", "submissions refused"]]);
  await service.heal();
  assert.deepEqual(await ready({ ...later(20), "x-test-fault": "kv=throw" }), [503, ["snapshot missing", "store failing"]]);
  assert.deepEqual(await ready(later(30)), [200, ["snapshot missing"]]);
});
