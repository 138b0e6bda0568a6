// Searching in workerd against the content service: what is found, what is hostile, what happens when nobody answers.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { SEARCH } from "../site.mjs";
import { LOCALES } from "../stack.mjs";
import { storage, withSharedStack } from "./stack.mjs";

withSharedStack();

const page = (locale, query, more = "") => ask(locale, `${SEARCH[locale]}?query=${encodeURIComponent(query)}${more}`);
const box = (locale, query) => ask(locale, `/_/search?query=${encodeURIComponent(query)}`);
const searches = async () => (await service.requests()).filter(({ target }) => target === "search").length;
const badges = ({ body }) => [...body.matchAll(/search-column__badge">(\d+)</g)].map(([, count]) => Number(count));

/** Everything that the worker has stored in KV and in Durable Objects; beside them the platform keeps the addresses it was asked for. */
function stored() {
  return storage()
    .filter(([path]) => !path.includes("observability"))
    .map(([, bytes]) => bytes.toString("latin1"))
    .join("\n");
}

describe("searching", () => {
  for (const [locale, query, title] of [["nl", "parkbnk rugleuning", "Linde"], ["en", "bike rack", "Vlier"], ["de", "Abfallbehälter", "Kastanje"]]) {
    test(`${locale}: ${query}`, async () => {
      for (const { status, headers, body } of [await page(locale, query), await box(locale, query)]) {
        assert.equal(status, 200);
        assert.equal(headers["cache-control"], "private, no-store");
        assert.match(body.replaceAll(/<\/?mark>/g, ""), new RegExp(title, "i"));
        assert.doesNotMatch(body, /dev-search-key|DEVSEARCH/);
      }
    });
  }

  test("a page costs one call, and none when it is asked for again", async () => {
    await service.forgetRequests();
    const first = await page("nl", "tafel");
    assert.equal(await searches(), 1);
    const again = await page("nl", "tafel");
    assert.equal(await searches(), 1);
    assert.deepEqual(badges(again), badges(first));
    assert.equal(badges(first).length, 3);
  });

  test("nothing is asked about nothing, and nothing that was asked is stored", async () => {
    await service.forgetRequests();
    for (const locale of LOCALES) {
      assert.equal((await ask(locale, SEARCH[locale])).status, 200);
      assert.equal((await page(locale, "  ")).status, 200);
      assert.equal((await box(locale, "")).status, 204);
    }
    assert.equal(await searches(), 0);
    await page("nl", "zeldzaamwoord");
    assert.ok(stored().length > 0);
    assert.ok(!stored().includes("zeldzaamwoord"));
  });

  test("what is hostile is text", async () => {
    for (const query of [
      "<script>alert(1)</script>",
      "' OR 1=1; DROP TABLE elements; --",
      'title:* NEAR("a" "b") ^ NOT (',
      "status.nl:draft OR hideFromSearch.nl:true",
      "🪑👩‍👩‍👧",
      "\u202eمقعد حديقة\u0000\u001b[31m",
      "x".repeat(1900),
      "%",
    ]) {
      for (const { status, body } of [await page("nl", query), await box("nl", query)]) {
        assert.equal(status, 200, query);
        assert.doesNotMatch(body, /<script>alert|\u001b|\u202e/);
      }
    }
    assert.equal((await page("nl", "x".repeat(10_000))).status, 414);
  });

  test("a service that does not answer leaves a page with words, and the last good answer", async () => { // F25
    await page("nl", "bloembak");
    for (const fault of [{ mode: "down" }, { mode: "status", status: 503 }, { mode: "html" }, { mode: "truncated" }]) {
      await service.fault({ target: "search", ...fault });
      const { status, body } = await page("nl", `lantaarn ${fault.mode}`);
      assert.equal(status, 200, fault.mode);
      assert.match(body, /Zoeken lukt op dit moment niet/);
      assert.doesNotMatch(body, /search-column__badge/);
      const part = await box("nl", `lantaarn ${fault.mode}`);
      assert.equal(part.status, 503);
      assert.match(part.body, /Zoeken lukt op dit moment niet/);
    }
    assert.equal(badges(await page("nl", "bloembak")).length, 3);
    await service.heal();
  });
});
