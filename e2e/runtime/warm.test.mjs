// A Durable Object refetches what a publication purges, in workerd.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, service } from "../client.mjs";
import { eventually, log, publish, withStack } from "./stack.mjs";

withStack();

const pages = async () => (await service.requests()).filter(({ operation }) => operation === "Page").length;

test("the first visitor after a burst of publications asks the content system for nothing", async () => {
  const path = "/over-ons/";
  assert.equal((await ask("nl", path)).status, 200);
  const before = log().length;
  const lines = () => log().slice(before);
  const isWarmed = ({ message }) => message === "what was published was fetched ahead";
  const title = `Titel ${Date.now()}`;
  for (const number of [1, 2, 3]) publish(`ref: pages/about\nfields: {pageTitle: {nl: "${title} ${number}"}}\n`);
  const afterTheLast = () => lines().slice(lines().findLastIndex(({ method }) => method === "POST"));
  await eventually(() => afterTheLast().some((line) => isWarmed(line) && line.documents > 0));
  await service.forgetRequests();
  const { status, body } = await ask("nl", path);
  assert.equal(status, 200);
  assert.match(body, new RegExp(`${title} 3`));
  assert.equal(await pages(), 0);
  assert.ok(lines().filter(isWarmed).length < 3, "a burst is one");
});
