// What a publication purges is fetched by a Durable Object, in workerd.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ask, service } from "../client.mjs";
import { root } from "../stack.mjs";
import { eventually, withStack } from "./stack.mjs";

const data = join(root, ".data/test-warm");
const stack = withStack({ data, keepsLog: true });

function publish(title) {
  const path = join(mkdtempSync(join(tmpdir(), "publish-")), "change.yaml");
  writeFileSync(path, `ref: pages/about\nfields: {pageTitle: {nl: "${title}"}}\n`);
  execFileSync(join(root, "target/debug/cms"), ["publish", path, "--data", data], { cwd: root });
}

const pages = async () => (await service.requests()).filter(({ operation }) => operation === "Page").length;
const warmed = () => stack.log().filter(({ message }) => message === "what was published was fetched ahead");

test("the first visitor after a burst of publications asks the content system for nothing", async () => {
  const path = "/over-ons/";
  assert.equal((await ask("nl", path)).status, 200);
  const title = `Titel ${Date.now()}`;
  for (const number of [1, 2, 3]) publish(`${title} ${number}`);
  await eventually(() => warmed().some(({ documents }) => documents > 0));
  await service.forgetRequests();
  const { status, body } = await ask("nl", path);
  assert.equal(status, 200);
  assert.match(body, new RegExp(`${title} 3`));
  assert.equal(await pages(), 0);
  assert.ok(warmed().length < 3, "a burst is one");
});
