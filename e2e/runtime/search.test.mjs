// Searching in workerd with the content service: the results, and that nothing is stored.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { SEARCH } from "../site.mjs";
import { LOCALES } from "../stack.mjs";
import { filesWith, withSharedStack } from "./stack.mjs";

withSharedStack();

const page = (locale, query) => ask(locale, `${SEARCH[locale]}?query=${encodeURIComponent(query)}`);
const box = (locale, query) => ask(locale, `/_/search?query=${encodeURIComponent(query)}`);
const searches = async () => (await service.requests()).filter(({ target }) => target === "search").length;

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

  test("nothing is asked about nothing, and nothing that was asked is stored", async () => {
    await service.forgetRequests();
    for (const locale of LOCALES) {
      assert.equal((await ask(locale, SEARCH[locale])).status, 200);
      assert.equal((await page(locale, "  ")).status, 200);
      assert.equal((await box(locale, "")).status, 204);
    }
    assert.equal(await searches(), 0);
    await page("nl", "zeldzaamwoord");
    assert.deepEqual(filesWith("zeldzaamwoord"), []);
  });
});
