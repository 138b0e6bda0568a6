// The snapshot: with store and content service down from the first request, every public page is still available.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { crawl } from "../../tools/snapshot/crawl.mjs";
import { takeSnapshot } from "../../tools/snapshot/take.mjs";
import { ask, post } from "../client.mjs";
import { PAGES, SEARCH, words } from "../site.mjs";
import { LOCALES, origin, root, startBuiltWorker, startService } from "../stack.mjs";
import { STATE } from "./stack.mjs";

const DEAD = { "x-test-fault": "kv=throw" };
const ORIGINS = Object.fromEntries(LOCALES.map((locale) => [locale, origin(locale)]));
/** Phrases from a members-only page and a members-only part of a product. */
const FOR_MEMBERS = ["Neem in het bestek het artikelnummer op", "Zichtbare vlag op 900 mm"];
/** One per language: an account allows one login attempt at a time. */
const MEMBERS = { nl: "member@example.com", en: "buyer@example.com", de: "pending@example.com" };
const assets = mkdtempSync(join(tmpdir(), "assets-"));
const FOLDER = join(assets, "_/snapshot/dev");
const isFull = process.env.FULL === "1";
let snapshot;
let worker;

/** The first page of each kind, those that the tests request, and every eighth; all pages in a full run. */
function choice() {
  if (isFull) return {};
  const kinds = new Set();
  let number = 0;
  const isWanted = (path) => {
    const kind = path.replace(/[^/]+\/$/, "");
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFirst || path === PAGES.product.nl || (number += 1) % 8 === 0;
  };
  return { isWanted, areLinksFollowed: false };
}

before(async () => {
  const service = await startService({ data: join(root, ".data/test"), output: "ignore" });
  snapshot = await takeSnapshot({ environment: "dev", assets, choice: choice() }).finally(() => service.stop());
  rmSync(STATE, { recursive: true, force: true });
  worker = await startBuiltWorker({ state: STATE, assets, output: process.env.VERBOSE ? "inherit" : "ignore" });
});

after(async () => {
  await worker?.stop();
  rmSync(assets, { recursive: true, force: true });
});

describe("with neither store nor content service", () => {
  test("the first page of all comes at once, with header and footer", async () => { // F21
    const from = performance.now();
    const response = await ask("nl", PAGES.product.nl, { headers: DEAD });
    assert.deepEqual([response.status, response.headers["x-cache"]], [200, "snapshot"]);
    assert.ok(performance.now() - from < 2000);
    assert.match(response.body, /<h1[^>]*>[^<]*Linde/);
    assert.ok(response.body.includes(`href="${PAGES.category.nl}"`) && response.body.includes("</footer>"));
  });

  test("every address that was asked for is in the snapshot", () => { // F21
    assert.deepEqual(snapshot.missing, []);
    assert.ok(snapshot.documents > (isFull ? 400 : 60), `${snapshot.documents} documents`);
  });

  test("these addresses are answered from the snapshot", async () => { // F21
    const pages = await crawl(ORIGINS, { headers: DEAD, ...choice() });
    const other = pages.filter(({ status, source }) => status !== 200 || source !== "snapshot");
    assert.deepEqual(other, []);
    for (const locale of LOCALES) assert.ok(pages.filter((page) => page.locale === locale).length > (isFull ? 130 : 20), locale);
  });

  test("what nobody can answer says so", async () => {
    const check = async (locale) => {
      const search = await ask(locale, PAGES.search[locale], { headers: DEAD });
      assert.deepEqual([search.status, search.headers["x-cache"]], [200, "snapshot"]);
      assert.ok(search.body.includes(words(locale).search_failed) && search.body.includes(`action="${SEARCH[locale]}"`));
      const headers = { ...DEAD, accept: "application/json" };
      const login = await post(locale, PAGES.login[locale], { email: MEMBERS[locale], password: "Bench-and-lamp-2026" }, { headers });
      assert.equal(login.status, 503, login.body);
      assert.doesNotMatch(String(login.headers["set-cookie"]), /authentication-cookie|apollo-token/);
      const missing = await ask(locale, PAGES.missing[locale], { headers: DEAD });
      assert.equal(missing.status, 503);
      assert.ok(missing.body.includes(PAGES.category[locale]), "the editors' page, with the menus");
    };
    // A failed login is slow, so these run concurrently.
    await Promise.all(LOCALES.map(check));
  });

  test("without the assets too, the page of last resort answers", async () => { // F22
    // Memory has copies of snapshot pages that were read, but not of an unknown page.
    const response = await ask("nl", "/nooit-gezien/", { headers: { "x-test-fault": "kv=throw,assets=throw" } });
    assert.deepEqual([response.status, response.headers["retry-after"]], [503, "30"]);
  });

  test("nothing for members is in it", () => { // I1
    const packs = readdirSync(FOLDER).filter((file) => file.endsWith(".gz"));
    const text = Buffer.concat(packs.map((file) => gunzipSync(readFileSync(join(FOLDER, file))))).toString();
    assert.ok(text.includes("Linde"), "what is public is");
    for (const words of FOR_MEMBERS) assert.ok(!text.includes(words), words);
  });

  test("nobody can fetch the files themselves", async () => {
    const files = readdirSync(FOLDER);
    for (const file of [files[0], "manifest.json"]) {
      const response = await ask("nl", `/_/snapshot/dev/${file}`);
      assert.deepEqual([response.status, response.headers["cache-control"]], [404, "private, no-store"], file);
    }
  });
});
