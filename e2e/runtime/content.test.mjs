// The content pages in workerd: every kind of page as valid HTML, lists, and metadata for search engines.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { ask, service } from "../client.mjs";
import { invalid } from "../html.mjs";
import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { LOCALES, SERVICE, origin } from "../stack.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack({ besideOthers: true });

const addresses = (xml) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const STATUS = { missing: 404, notFound: 404, unavailable: 503 };

/** Findings of Google's CSP evaluator, except hints, with this machine's services as secure as when deployed. */
function weaknesses(policy) {
  const deployed = policy.replaceAll(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, "https://cms.example");
  const findings = new CspEvaluator(new CspParser(deployed).csp).evaluate();
  return findings.filter(({ severity }) => severity < Severity.INFO).map(({ directive, value, description }) => `${directive} ${value}: ${description}`);
}

describe("every screen", () => {
  for (const [index, [name, paths]] of Object.entries(PAGES).entries()) {
    for (const locale of languages(LOCALES[index % LOCALES.length])) {
      test(`${name} ${locale}`, async () => { // XS12
        const { status, headers, body } = await ask(locale, paths[locale]);
        assert.equal(status, STATUS[name] ?? 200);
        assert.deepEqual(weaknesses(headers["content-security-policy"]), []);
        assert.match(body, /<h1[ >]/);
        assert.deepEqual(await invalid(body), []);
      });
    }
  }

  test("each page of a list goes on from the ones before, and nothing is beyond the last", async () => {
    let seen = [];
    let pages = 0;
    let path = "/producten/";
    while (path) {
      const { body } = await ask("nl", path);
      const ids = [...body.matchAll(/data-product-id="(\d+)"/g)].map(([, id]) => id);
      assert.deepEqual(ids.slice(0, seen.length), seen);
      const [, opened] = body.match(/id="more"><article[^>]* data-product-id="(\d+)"/) ?? [];
      assert.equal(opened, pages > 0 ? ids[seen.length] : undefined);
      seen = ids;
      pages += 1;
      path = body.match(/<a [^>]*href="([^"#]*)[^"]*" rel="next"/)?.[1];
    }
    const { entryCount } = await service.ask('{ entryCount(section: ["products"], siteId: 1) }');
    assert.equal(seen.length, entryCount);
    assert.equal(new Set(seen).size, entryCount);
    for (const page of [pages + 1, 99]) assert.equal((await ask("nl", `/producten/?page=${page}`)).status, 404);
  });

  test("only new products are shown when only those are asked for", async () => {
    const ids = async (path) => [...(await ask("de", path)).body.matchAll(/data-product-id="(\d+)"/g)].map(([, id]) => id);
    const { entries } = await service.ask('{ entries(section: ["products"], newProduct: true, siteId: 3) { id } }');
    assert.deepEqual((await ids("/produkte/?new=1")).sort(), entries.map(({ id }) => id).sort());
  });

  test("whom to ask for one's data, and to erase it, is said in every language", async () => { // PR7
    for (const [locale, path, words] of [
      ["nl", "/privacy/", ["inzien", "verbeteren", "wissen", "downloadt u wat we erbij bewaren"]],
      ["en", "/privacy/", ["see your data", "corrected", "erased", "you download what we keep"]],
      ["de", "/datenschutz/", ["einsehen", "berichtigen", "löschen", "laden Sie herunter, was wir dazu speichern"]],
    ]) {
      const { status, body } = await ask(locale, path);
      assert.equal(status, 200, path);
      assert.match(body, /href="mailto:privacy@/);
      for (const word of words) assert.ok(body.includes(word), `${locale}: ${word}`);
      assert.ok((await ask(locale, "/")).body.includes(`href="${path}"`), `${locale}: the footer leads there`);
    }
  });
});

describe("machines", () => {
  for (const locale of LOCALES) {
    test(`${locale}: the sitemap lists pages of its own domain that answer`, async () => {
      const index = await ask(locale, "/sitemap.xml");
      assert.equal(index.status, 200);
      assert.match(index.headers["content-type"], /^application\/xml/);
      const parts = addresses(index.body);
      assert.ok(parts.length >= 5);
      for (const part of parts) {
        assert.ok(part.startsWith(`${origin(locale)}/sitemap-`));
        const listed = addresses((await ask(locale, new URL(part).pathname)).body);
        assert.ok(listed.length > 0, part);
        assert.ok(listed.every((address) => address.startsWith(origin(locale))));
        for (const address of listed.filter((_, place) => place % 10 === 0)) {
          assert.equal((await ask(locale, new URL(address).pathname)).status, 200, address);
        }
      }
    });
  }

  test("a video's picture comes from its host once", async () => {
    // Draws the thumbnail first, which takes longer than the worker waits for a host.
    await (await fetch(`http://127.0.0.1:${SERVICE}/video/LhSchaaf_01/maxresdefault.jpg`)).arrayBuffer();
    const videos = async () => (await service.requests()).filter(({ target }) => target === "video").length;
    await service.forgetRequests();
    const first = await ask("nl", "/_/video/LhSchaaf_01");
    assert.equal(first.status, 200);
    assert.equal(first.headers["content-type"], "image/jpeg");
    const asked = await videos();
    assert.ok(asked >= 1);
    assert.equal((await ask("de", "/_/video/LhSchaaf_01")).status, 200);
    assert.equal(await videos(), asked);
    assert.equal((await ask("nl", "/_/video/short")).status, 404);
  });
});
