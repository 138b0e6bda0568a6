// The worker in workerd, over HTTP: hosts, guards, headers, caching, faults.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { LOCALES, root } from "../stack.mjs";
import { eventually, later, withStack } from "./stack.mjs";

const stack = withStack();
const content = ["Chrome", "Page"];
const upstream = async () => (await service.requests()).filter(({ target }) => target === "graphql");
const contentCalls = async () => (await upstream()).filter(({ operation }) => content.includes(operation));

describe("hosts and languages", () => {
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
    // A list's later pages begin with its first.
    await ask("nl", "/projecten/");
    for (const [path, operation] of [["/producten/tafels/", "Catalogue"], ["/producten/iep-plantenbak/", "Catalogue"], ["/projecten/?page=2", "Projects"]]) {
      await service.forgetRequests();
      const { headers } = await ask("nl", path);
      assert.equal(headers["x-cache"], "miss");
      assert.match(headers["server-timing"], /^cms;dur=\d+;desc="1"/, path);
      // The chrome and a list's first page may have grown old and be fetched anew beside it; the index of what lists are filtered
      // by is made after the first of them, and nobody waits for it.
      const asked = new Set((await upstream()).map(({ operation }) => operation));
      assert.deepEqual([...asked].filter((name) => !["Chrome", "ProductIndex"].includes(name)), [operation], path);
    }
  });

  for (const locale of LOCALES) {
    test(`${locale}: the host's language, whatever the browser prefers`, async () => { // CP11
      const response = await ask(locale, "/", { headers: { "accept-language": "fr,en;q=0.5", cookie: "i18n=de" } });
      assert.equal(response.status, 200);
      assert.match(response.body, new RegExp(`<html[^>]* lang="${locale}"`));
      assert.equal(response.headers["content-type"], "text/html; charset=utf-8");
    });
  }

  test("an unknown host is told so, without an echo", async () => { // CP1
    const response = await ask("nl", "/", { host: "evil.example" });
    assert.equal(response.status, 421);
    assert.doesNotMatch(response.body, /evil/);
    assert.equal(response.headers["cache-control"], "private, no-store");
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

describe("guards", () => {
  const redirects = [
    ["nl", "/over-ons", 301, "/over-ons/"],
    ["nl", "/Over-Ons/", 301, "/over-ons/"],
    ["nl", "/over-ons//", 301, "/over-ons/"],
    ["nl", "/%6Fver-ons/", 301, "/over-ons/"],
    ["nl", "/over-ons?a=1", 301, "/over-ons/?a=1"],
    ["nl", "/produkte/", 302, "/producten/"],
    ["en", "/nieuws/", 302, "/news/"],
    ["de", "/projecten/", 302, "/referenzen/"],
    ["nl", "/about-us/", 302, "/over-ons/"],
    ["de", "/about-us/sustainability/", 302, "/ueber-uns/nachhaltigkeit/"],
    ["nl", "/en/about-us/", 302, "http://en.localhost:8787/about-us/"],
  ];
  for (const [locale, path, status, location] of redirects) {
    test(`${locale} ${path} → ${location}`, async () => {
      const response = await ask(locale, path);
      assert.deepEqual([response.status, response.headers.location], [status, location]);
    });
  }

  test("no redirect ever leaves for another host", async () => { // OR2, OR3, I6
    for (const path of ["//evil.example/", "//evil.example/%2e%2e", "/\\evil.example", "/producten//evil.example", "/%5Cevil.example/", "/%2F%2Fevil.example/"]) {
      const { status, headers } = await ask("nl", path);
      assert.ok([301, 302, 308, 400, 404].includes(status), `${path}: ${status}`);
      if (headers.location) assert.match(headers.location, /^\/(?![/\\])/, path);
    }
  });

  test("hostile paths are refused", async () => { // HT2
    for (const path of ["/%00/", "/%zz/", "/%c0%ae/", "/%0d%0ax:y/", "/a%2fb/", "/__proto__/", "/..%2f..%2fetc/passwd", "/" + "a".repeat(3000) + "/"]) {
      const { status } = await ask("nl", path);
      assert.ok([301, 400, 404, 414].includes(status), `${path}: ${status}`);
    }
  });
});

describe("methods and headers", () => {
  test("a wrong method is 405 with Allow", async () => { // HT3
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "POST"]) {
      const response = await ask("nl", "/", { method });
      assert.equal(response.status, 405, method);
      assert.match(response.headers.allow, /GET/);
    }
  });

  test("HEAD answers like GET, without a body", async () => { // HT4
    const [get, head] = [await ask("nl", "/"), await ask("nl", "/", { method: "HEAD" })];
    assert.equal(head.body, "");
    for (const name of ["content-type", "etag", "cache-control", "content-security-policy"]) assert.equal(head.headers[name], get.headers[name], name);
  });

  test("an unchanged page is 304", async () => { // HT6
    const { headers } = await ask("nl", "/");
    for (const validator of [headers.etag, `"x", ${headers.etag}`, "*"]) {
      const again = await ask("nl", "/", { headers: { "if-none-match": validator } });
      assert.equal(again.status, 304, validator);
      assert.equal(again.body, "");
      assert.equal(again.headers.etag, headers.etag);
    }
    assert.equal((await ask("nl", "/", { headers: { "if-none-match": '"other"' } })).status, 200);
  });

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

  test("statuses of the error pages", async () => {
    for (const locale of LOCALES) {
      const missing = await ask(locale, "/404/");
      assert.equal(missing.status, 404);
      assert.match(missing.body, /noindex/);
      const unavailable = await ask(locale, "/503/");
      assert.equal(unavailable.status, 503);
      assert.equal(unavailable.headers["retry-after"], "30");
      assert.equal(unavailable.headers["cache-control"], "private, no-store");
    }
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

  test("what fails is no page of the next visitor", async () => { // CP16
    for (const locale of LOCALES) {
      const path = PAGES.colours[locale];
      await service.fault({ target: "graphql", mode: "status", status: 500 });
      try {
        const failed = await ask(locale, path);
        assert.deepEqual([failed.status, failed.headers["cache-control"]], [503, "private, no-store"]);
      } finally {
        await service.heal();
      }
      assert.equal((await ask(locale, path, { headers: later(40) })).status, 200);
    }
  });

  for (const [index, fault] of faults.entries()) {
    test(`${fault.mode} ${fault.status ?? ""}: seen pages stand, unseen ones are the 503 page, and all heals`, async () => { // SG2, F1, F2, F4, F5, F6, F7, F12, F13, F14
      // So late that the index of addresses, which knows what is nowhere, is not believed any more.
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
        // What a visitor waited for in vain says that the content system fails; the refresh of the old copy has a minute.
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

  test("stopped and started again", async () => { // F1, F15
    await stack.stopService();
    const standing = await ask("nl", seen, { headers: later(20_000) });
    assert.equal(standing.status, 200);
    await stack.startService();
    const fresh = await ask("nl", seen, { headers: later(20_100) });
    assert.equal(fresh.status, 200);
  });

  test("a store that throws or drags is a miss", async () => { // F16
    for (const fault of ["kv=throw", "kv=slow"]) {
      const response = await ask("en", "/about-us/", { headers: { "x-test-fault": fault, ...later(30_000) } });
      assert.equal(response.status, 200, fault);
    }
  });

  test("a panic is a 503 with headers, and the next request is well", async () => { // F47
    const response = await ask("nl", "/", { headers: { "x-test-fault": "panic" } });
    assert.equal(response.status, 503);
    assert.equal(response.headers["cache-control"], "private, no-store");
    assert.ok(response.headers["content-security-policy"]);
    assert.equal((await ask("nl", "/")).status, 200);
  });
});

describe("editors", () => {
  const cms = (...args) => execFileSync(join(root, "target/debug/cms"), args, { encoding: "utf8", cwd: root });
  const file = (text) => {
    const path = join(mkdtempSync(join(tmpdir(), "publish-")), "change.yaml");
    writeFileSync(path, text);
    return path;
  };
  const title = (words) => `ref: pages/about\nfields:\n  pageTitle: {nl: "${words}"}\n`;

  test("what is published is seen within seconds", async () => {
    const words = `Gepubliceerd ${Date.now()}`;
    assert.doesNotMatch((await ask("nl", "/over-ons/")).body, new RegExp(words));
    cms("publish", file(title(words)), "--data", join(root, ".data/test"));
    const response = await ask("nl", "/over-ons/", { headers: later(6) });
    assert.match(response.body, new RegExp(words));
  });

  test("a draft is seen with its token only, and never kept", async () => { // CP19
    const words = `Concept ${Date.now()}`;
    const printed = cms("publish", file(`${title(words)}draft: true\n`), "--data", join(root, ".data/test"));
    const token = printed.match(/[A-Za-z0-9_-]{20,}/)[0];
    const preview = await ask("nl", `/over-ons/?x-craft-live-preview=1&token=${token}`);
    assert.match(preview.body, new RegExp(words));
    assert.equal(preview.headers["cache-control"], "private, no-store");
    assert.match(preview.headers["x-robots-tag"] ?? "", /noindex/);
    assert.equal(preview.headers["x-cache"], "bypass");
    assert.doesNotMatch((await ask("nl", "/over-ons/", { headers: later(200) })).body, new RegExp(words));
  });

  test("an unsigned webhook is refused", async () => { // SG10
    const body = JSON.stringify({ id: "x", tags: ["all"] });
    const response = await ask("nl", "/_/publish", { method: "POST", body, headers: { "content-type": "application/json" } });
    assert.equal(response.status, 401);
  });
});
