// Addresses that exist nowhere, in workerd: what they ask of the content service, and how soon a new one is found.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { LOCALES, root } from "../stack.mjs";
import { eventually, withStack } from "./stack.mjs";

const data = join(root, ".data/test-addresses");
withStack({ data });

const operations = async () => (await service.requests()).filter(({ target }) => target === "graphql").map(({ operation }) => operation);
/** What is asked for a page; header, footer and the editors' 404 grow old beside it. */
const ofPages = async () => (await operations()).filter((name) => !["Chrome", "Single", "Addresses"].includes(name));

function publish(change) {
  const path = join(mkdtempSync(join(tmpdir(), "publish-")), "change.yaml");
  writeFileSync(path, change);
  execFileSync(join(root, "target/debug/cms"), ["publish", path, "--data", data], { cwd: root });
}

describe("the index of addresses", () => {
  test("two hundred unknown addresses ask nobody", async () => { // CP21
    for (const locale of LOCALES) assert.equal((await ask(locale, "/nergens-te-vinden/")).status, 404);
    await eventually(async () => {
      await service.forgetRequests();
      const { status, headers } = await ask("nl", `/nergens-${Date.now()}/`);
      return status === 404 && headers["x-cache"] === "memory" && (await ofPages()).length === 0;
    });
    await service.forgetRequests();
    const paths = Array.from({ length: 200 }, (_, number) => [`/onbekend-${number}/`, `/producten/onbekend-${number}/?page=3`][number % 2]);
    for (const path of paths) assert.equal((await ask("nl", path)).status, 404, path);
    assert.deepEqual(await ofPages(), []);
    assert.equal((await ask("nl", "/producten/iep-plantenbak/")).status, 200);
  });

  test("a new address is found at once, and its old one is gone", async () => { // F10
    // Its slug is what the last run of this test left.
    const { entry } = await service.ask("{ entry(id: 1104, siteId: 1) { uri } }");
    const slug = `circulair-${Date.now()}`;
    const [old, next] = [`/${entry.uri}/`, `/${entry.uri.replace(/[^/]*$/, slug)}/`];
    assert.equal((await ask("nl", old)).status, 200);
    assert.equal((await ask("nl", next)).status, 404);
    publish(`ref: pages/circular\nslug: {nl: "${slug}"}\n`);
    assert.equal((await ask("nl", next)).status, 200);
    assert.equal((await ask("nl", old)).status, 404);
  });
});
