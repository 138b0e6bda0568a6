// The worker in workerd, over HTTP: upstream requests, build files, headers, faults and drafts.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { eventually, later, publish, withStack } from "./stack.mjs";

withStack();
const content = ["Chrome", "Page"];
const upstream = async () => (await service.requests()).filter(({ target }) => target === "graphql");
const contentCalls = async () => (await upstream()).filter(({ operation }) => content.includes(operation));

describe("calls of the content system", () => {
  test("a cold page costs two upstream requests, the next one none", async () => {
    await service.forgetRequests();
    const cold = await ask("nl", "/");
    assert.equal(cold.status, 200);
    assert.equal(cold.headers["x-cache"], "miss");
    assert.deepEqual((await contentCalls()).map(({ operation }) => operation).sort(), ["Chrome", "Page"]);
    await service.forgetRequests();
    const warm = await ask("nl", "/");
    assert.match(warm.headers["x-cache"], /^(memory|hit)$/);
    assert.deepEqual(await contentCalls(), []);
    assert.ok(warm.headers["server-timing"]);
  });

  test("a cold list and a cold product cost one upstream request besides the chrome", async () => {
    // A list's later pages include its first, and the first list of products waits for the index behind the filters.
    for (const path of ["/projecten/", "/producten/"]) await ask("nl", path);
    for (const [path, operation] of [["/producten/tafels/", "Catalogue"], ["/producten/iep-plantenbak/", "Catalogue"], ["/projecten/?page=2", "Projects"]]) {
      await service.forgetRequests();
      const { headers } = await ask("nl", path);
      assert.equal(headers["x-cache"], "miss");
      assert.match(headers["server-timing"], /^cms;dur=\d+;desc="1"/, path);
      // The chrome, a list's first page and the index may have expired and be refetched alongside.
      const asked = new Set((await upstream()).map(({ operation }) => operation));
      assert.deepEqual([...asked].filter((name) => !["Chrome", "ProductIndex"].includes(name)), [operation], path);
    }
  });
});

describe("files of the build", () => {
  test("they are kept for ever, and one that is missing is asked for again", async () => {
    const { default: assets } = await import("../../build/assets.json", { with: { type: "json" } });
    const found = await ask("nl", assets.js);
    assert.deepEqual([found.status, found.headers["cache-control"]], [200, "public, max-age=31536000, immutable"]);
    assert.match(found.headers["content-type"], /^text\/javascript/);
    assert.ok(found.headers["x-version"]);
    const again = await ask("nl", assets.js, { headers: { "if-none-match": found.headers.etag } });
    assert.equal(again.status, 304);
    const missing = await ask("nl", assets.js.replace(/\w+\.js$/, "AAAAAAAA.js"));
    assert.deepEqual([missing.status, missing.headers["cache-control"]], [404, "private, no-store"]);
    for (const { headers } of [found, missing]) {
      assert.equal(headers["x-content-type-options"], "nosniff");
      assert.equal(headers["content-security-policy"], "default-src 'none'");
    }
    const posted = await ask("nl", assets.js, { method: "POST" });
    assert.deepEqual([posted.status, posted.headers["cache-control"] === found.headers["cache-control"]], [405, false]);
  });
});

describe("headers", () => {
  test("every answer states its caching and its security", async () => { // WD8, XS13, PR8, I4
    const answers = [["/"], ["/bestaat-niet/"], ["/404/"], ["/503/"], ["/produkte/"], ["/_/nothing"], ["/_/health"], ["/robots.txt"], ["/sw.js"], ["/_/offline"], ["/", { method: "PUT" }], ["/", { host: "evil.example" }]];
    for (const [path, options] of answers) {
      const { headers, status } = await ask("nl", path, options);
      for (const name of ["cache-control", "content-security-policy", "x-content-type-options", "referrer-policy", "x-version", "x-request-id"]) {
        assert.ok(headers[name], `${path} ${status} lacks ${name}`);
      }
      assert.doesNotMatch(headers["content-security-policy"], /unsafe/);
    }
    const page = await ask("nl", "/");
    assert.equal(page.headers["cache-control"], "public, max-age=0, must-revalidate");
    assert.match(page.headers["content-security-policy"], /require-trusted-types-for 'script'/);
    assert.equal(page.headers["referrer-policy"], "strict-origin-when-cross-origin");
    assert.equal((await ask("nl", "/produkte/")).headers["cache-control"], "private, no-store");
  });
});

describe("while the content system fails", () => {
  const seen = "/over-ons/";
  const faults = [
    { mode: "down" },
    { mode: "status", status: 500 },
    { mode: "status", status: 403 },
    { mode: "html" },
    { mode: "truncated" },
    { mode: "redirect" },
    { mode: "huge" },
    { mode: "hang" },
    { mode: "stalled" },
  ];

  for (const [index, fault] of faults.entries()) {
    test(`${fault.mode} ${fault.status ?? ""}: seen pages stand, unseen ones are the 503 page, and all heals`, async () => { // SG2, F1, F2, F4, F5, F6, F7, F12, F13, F14
      // Late enough for the index of paths, which knows what does not exist, to have expired.
      const start = (index + 1) * 1000;
      assert.equal((await ask("nl", seen, { headers: later(start) })).status, 200);
      await service.fault({ target: "graphql", ...fault });
      try {
        const stale = await ask("nl", seen, { headers: later(start + 120) });
        assert.equal(stale.status, 200);
        assert.match(stale.headers["x-cache"], /^stale/);
        const unseen = await ask("nl", `/ongezien-${index}/`, { headers: later(start + 130) });
        assert.equal(unseen.status, 503);
        assert.equal(unseen.headers["retry-after"], "30");
        assert.match(unseen.body, /<h1/);
        assert.match(unseen.body, /<footer/);
        // A request that timed out reports the content system as failing; the refresh of the old copy has a minute.
        await eventually(async () => {
          const again = await ask("nl", seen, { headers: later(start + 140) });
          assert.equal(again.status, 200);
          return again.headers["x-cache"] === "stale-error";
        });
      } finally {
        await service.heal();
      }
      const healed = await ask("nl", `/ongezien-${index}/`, { headers: later(start + 300) });
      assert.equal(healed.status, 404);
      assert.equal((await ask("nl", seen, { headers: later(start + 300) })).status, 200);
    });
  }
});

describe("editors", () => {
  test("a draft is seen with its token only, and never kept", async () => { // CP19
    const words = `Concept ${Date.now()}`;
    const printed = publish(`ref: pages/about\nfields: {pageTitle: {nl: "${words}"}}\ndraft: true\n`);
    const token = printed.match(/[A-Za-z0-9_-]{20,}/)[0];
    const preview = await ask("nl", `/over-ons/?x-craft-live-preview=1&token=${token}`);
    assert.match(preview.body, new RegExp(words));
    assert.equal(preview.headers["cache-control"], "private, no-store");
    assert.match(preview.headers["x-robots-tag"] ?? "", /noindex/);
    assert.equal(preview.headers["x-cache"], "bypass");
    assert.doesNotMatch((await ask("nl", "/over-ons/", { headers: later(200) })).body, new RegExp(words));
  });
});
