// The quotation list in workerd, over HTTP: what comes from elsewhere is refused, what is hostile changes nothing.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { LOCALES, origin } from "../stack.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack();
const FORM = "application/x-www-form-urlencoded";
const own = (locale) => ({ "content-type": FORM, "sec-fetch-site": "same-origin", origin: origin(locale) });

/** Sends a form to the list, with a list in the cookie. */
const send = (body, { locale = "nl", list = "", headers = own(locale), path = PAGES.quotationList[locale] } = {}) =>
  ask(locale, path, { method: "POST", body, headers: { ...headers, cookie: `quotation=${list}` } });

const kept = ({ headers }) => headers["set-cookie"]?.map((cookie) => cookie.match(/^quotation=([^;]*);/)?.[1]).find((value) => value !== undefined);

/** Ids of some products that live in every language. */
const products = async () => (await service.ask(`{ entries(section: ["products"], siteId: 2, limit: 3, orderBy: "id ASC") { id } }`)).entries.map(({ id }) => Number(id));

describe("changing the list", () => {
  for (const locale of LOCALES) {
    test(`${locale}: a form is answered with a redirect and a cookie that script may read`, async () => {
      const [id] = await products();
      const response = await send(`product=${id}&action=add`, { locale });
      assert.equal(response.status, 303);
      assert.equal(response.headers.location, `${PAGES.quotationList[locale]}#added-${id}`);
      assert.deepEqual(response.headers["set-cookie"], [`quotation=${id}x1; Path=/; Max-Age=31536000; Secure; SameSite=Lax`]);
      assert.equal(response.headers["cache-control"], "private, no-store");
      const page = await ask(locale, PAGES.quotationList[locale], { headers: { cookie: `quotation=${id}x12` } });
      assert.equal(page.status, 200);
      assert.match(page.body, new RegExp(`id="line-${id}"`));
      assert.match(page.body, /value="12"/);
      assert.equal(page.headers["cache-control"], "private, no-store");
      assert.equal(page.headers.etag, undefined);
    });
  }

  test("from elsewhere nothing is taken", async () => {
    const elsewhere = [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: "http://other.localhost:8787" },
      { "sec-fetch-site": "none" },
      { origin: origin("en") },
      { origin: "null" },
      {},
    ];
    for (const headers of elsewhere) {
      const response = await send("product=1&action=add", { headers: { "content-type": FORM, ...headers } });
      assert.equal(response.status, 403, JSON.stringify(headers));
      assert.equal(kept(response), undefined);
      assert.match(response.body, /lang="nl"/);
      assert.equal(response.headers["access-control-allow-origin"], undefined);
      assert.equal(response.headers["cache-control"], "private, no-store");
    }
  });

  test("a body is a form, and no longer than 64 KiB", async () => {
    const typed = (type) => send("product=1&action=add", { headers: { ...own("nl"), "content-type": type } });
    for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x", `${FORM}; charset=utf-7`]) {
      assert.equal((await typed(type)).status, 415, type);
    }
    assert.equal((await typed(`${FORM}; charset=UTF-8`)).status, 303);
    assert.equal((await send("a".repeat(64 * 1024 + 1))).status, 413);
    assert.equal((await send("a".repeat(300_000))).status, 413);
    assert.equal((await send("a".repeat(64 * 1024))).status, 422);
  });

  test("methods", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const response = await ask("nl", PAGES.quotationList.nl, { method, headers: own("nl") });
      assert.deepEqual([response.status, response.headers.allow], [405, "GET, HEAD, POST"], method);
    }
    const page = await send("product=1&action=add", { path: PAGES.products.nl });
    assert.deepEqual([page.status, page.headers.allow], [405, "GET, HEAD"]);
    const overridden = await ask("nl", `${PAGES.quotationList.nl}?_method=POST&action=flush`, { headers: { cookie: "quotation=1x1", "x-http-method-override": "POST" } });
    assert.deepEqual([overridden.status, kept(overridden)], [200, undefined]);
  });

  test("what was sent to another spelling is sent on with its method", async () => {
    const sloppy = await send("product=1&action=add", { path: "/Offertelijst" });
    assert.deepEqual([sloppy.status, sloppy.headers.location], [308, "/offertelijst/"]);
    const english = await send("product=1&action=add", { path: "/quotation-list/" });
    assert.deepEqual([english.status, english.headers.location], [307, "/offertelijst/"]);
  });

  test("hostile values change nothing and reach no header", async () => {
    const hostile = ["%0d%0aset-cookie:%20x=1", "1%00", "-1", "0", "1e3", "%F0%9F%98%80", "4294967296", "<svg onload=alert(1)>", "1;Path=/evil", "../../x", "𝟙", "constructor", "__proto__"];
    for (const value of hostile) {
      for (const body of [`product=${value}&action=add`, `product=7&action=amount&amount=${value}`, `product=7&action=${value}`, `action=rebuild&list=${value}`]) {
        const response = await send(body, { list: "7x5" });
        assert.equal(response.status, 422, body);
        assert.equal(response.headers["set-cookie"], undefined, body);
        assert.doesNotMatch(response.body, /<svg onload/);
      }
    }
  });

  test("a hostile cookie is read leniently and never comes back", async () => {
    const cookies = ["quotation=<script>alert(1)</script>", `quotation=${"9".repeat(4000)}x1`, `quotation=${"7x5.".repeat(1500)}`, "quotation=%0d%0a", "quotation==;;=x;quotation", 'quotation="7x5"', `${"a=b; ".repeat(200)}quotation=7x5`];
    for (const cookie of cookies) {
      const page = await ask("nl", PAGES.quotationList.nl, { headers: { cookie } });
      assert.equal(page.status, 200, cookie.slice(0, 40));
      assert.doesNotMatch(page.body, /<script>alert/);
      const response = await ask("nl", PAGES.quotationList.nl, { method: "POST", body: "product=9&action=add", headers: { ...own("nl"), cookie } });
      assert.match(kept(response), /^(7x5\.)?9x1$/);
    }
  });
});

describe("reading the list", () => {
  test("script gets the items, or the change that it made", async () => {
    const [id, other] = await products();
    const read = await ask("de", "/_/quotation", { headers: { cookie: `quotation=${id}x2.9999999x1.${other}x3` } });
    assert.equal(read.headers["cache-control"], "private, no-store");
    const { items, missing } = JSON.parse(read.body);
    assert.deepEqual([items.map((item) => [item.id, item.amount]), missing], [[[id, 2], [other, 3]], [9999999]]);
    assert.equal(items[0].url, `${origin("de")}/${items[0].uri}/`);
    assert.match(items[0].productImage.thumbnail, /140x100/);
    const changed = await send(`product=${id}&action=increment`, { list: `${id}x2`, headers: { ...own("nl"), accept: "application/json" } });
    assert.deepEqual([changed.status, JSON.parse(changed.body)], [200, { lines: [{ id, amount: 3 }] }]);
    const refused = await send("action=nothing", { headers: { ...own("nl"), accept: "application/json" } });
    assert.equal(refused.status, 422);
    assert.ok(JSON.parse(refused.body).error);
  });

  test("one visitor's list is in nobody else's page", async () => {
    const [id] = await products();
    await ask("nl", PAGES.quotationList.nl, { headers: { cookie: `quotation=${id}x99` } });
    const page = await ask("nl", PAGES.quotationList.nl);
    assert.doesNotMatch(page.body, new RegExp(`line-${id}"`));
  });

  test("a fault of the content system loses no line", async () => {
    await service.fault({ target: "graphql", mode: "status", status: 503 });
    try {
      const page = await ask("en", PAGES.quotationList.en, { headers: { cookie: "quotation=123456x7" } });
      assert.equal(page.status, 200);
      assert.match(page.body, /id="line-123456"/);
      assert.equal(kept(await send("product=5&action=add", { locale: "en", list: "123456x7" })), "123456x7.5x1");
    } finally {
      await service.heal();
    }
  });
});
