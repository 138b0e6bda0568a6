// Traces of a member's session in workerd, and what others get of it over HTTP: neither the storage, nor caches, nor
// public responses have any data of a member.

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { MEMBER_PAGES, PAGES } from "../site.mjs";
import { ACCOUNT, HOST, MEMBER, MINUTE, OTHER, isCleared, kept, later, logIn, open, send, setCookies } from "./member.mjs";
import { eventually, filesWith, withSharedStack } from "./stack.mjs";
import { tokensOf } from "./unseal.mjs";

withSharedStack();
afterEach(() => service.clock(0));

/** The member's data in the demo's content. */
const ABOUT = ["member@example.com", "Marijke van Ommen", "Marijke", "van Ommen", "Gemeente Veldhaven", "+31 (0)113 55 01 20", "veldhaven.example"];
/** The demo's members-only content, with a phrase from each. */
const FOR_MEMBERS = {
  page: ["/service/tekeningen-en-bestekteksten/", "Neem in het bestek het artikelnummer op"],
  product: ["/producten/grutto-bakfietsbeugel/", "Zichtbare vlag op 900 mm"],
};
const SESSION = /^(authentication-cookie|apollo-token|__Host-known-device)=[\w-]+; Max-Age=(\d+); Path=\/; HttpOnly; Secure; SameSite=Lax$/;

describe("what a session leaves behind", () => {
  test("in KV, Durable Objects and caches there is nothing of a member, and nothing of the session", async () => { // MD5, I1
    const before = (await ask("nl", PAGES.product.nl)).body;
    const secrets = new Set(ABOUT);
    const note = (cookies) => {
      for (const pair of cookies.split("; ")) secrets.add(pair.slice(pair.indexOf("=") + 1));
      const { access, refresh } = tokensOf(cookies, HOST);
      for (const part of [access, ...access.split("."), refresh]) secrets.add(part);
    };
    let cookies = await logIn();
    note(cookies);
    for (const [name, { nl: path }] of Object.entries(PAGES)) {
      const page = await open(path, cookies);
      assert.equal(page.headers["cache-control"], "private, no-store", name);
      assert.equal(page.headers.etag, undefined, name);
      assert.deepEqual(setCookies(page), [], name);
      await ask("nl", path);
    }
    for (const [path, words] of Object.values(FOR_MEMBERS)) {
      secrets.add(words);
      const page = await open(path, cookies);
      assert.ok(page.status === 200 && page.body.includes(words), path);
      assert.ok(!(await ask("nl", path)).body.includes(words), path);
    }
    const [, link] = (await open(FOR_MEMBERS.product[0], cookies)).body.match(/href="(\/_\/download\/\d+)/);
    const file = await open(link, cookies);
    assert.deepEqual([file.status, file.headers["cache-control"]], [200, "private, no-store"]);
    const fileName = file.headers["content-disposition"].match(/filename="([^"]+)"/)[1];
    const account = await open(ACCOUNT, cookies);
    for (const detail of ["member@example.com", "Marijke van Ommen", "Gemeente Veldhaven"]) assert.ok(account.body.includes(detail), detail);
    const product = await open(PAGES.product.nl, cookies);
    const price = product.body.match(/member-price__figure">([^<]+)</)[1];
    secrets.add(price).add(price.replace(/^\D+/, ""));
    const id = product.body.match(/name="product" value="(\d+)"/)[1];
    for (const favourite of ["on", "off"]) {
      const heart = await send("/_/favourite", { product: id, favourite, page: PAGES.product.nl }, { cookie: cookies });
      assert.deepEqual([heart.status, heart.headers.location], [303, PAGES.product.nl]);
      assert.equal((await open("/favorieten/", cookies)).status, 200);
    }
    const viewer = JSON.parse((await open("/_/viewer", cookies)).body);
    assert.equal(viewer.email, MEMBER.email);
    const renewed = await open(ACCOUNT, cookies, await later(31 * MINUTE));
    assert.equal(renewed.status, 200);
    note((cookies = kept(renewed)));
    const title = product.body.match(/<h1[^>]*>([^<]+)</)[1].trim();
    secrets.add(fileName);
    const scan = () => {
      for (const secret of secrets) assert.deepEqual(filesWith(secret), [], secret);
    };
    // Shows that the scan can fail: it finds a public title in KV, and a renewal's sealed record in a Durable Object.
    await eventually(() => filesWith(title).some((file) => file.includes("/kv/")));
    assert.ok(filesWith("tokens").some((file) => file.includes("-Refresh/")));
    scan();
    const out = await send("/_/logout", {}, { cookie: cookies, ...(await later(31 * MINUTE)) });
    assert.deepEqual([out.status, out.headers.location, out.headers["clear-site-data"], isCleared(out)], [303, "/", `"cache"`, true]);
    scan();
    assert.equal((await ask("nl", PAGES.product.nl)).body, before);
    assert.ok(!before.includes(price) && secrets.size > ABOUT.length + 12);
  });

  test("its cookies are for the worker alone, on one host", async () => {
    const response = await send(PAGES.login.nl, MEMBER);
    const found = setCookies(response).map((cookie) => cookie.match(SESSION));
    assert.deepEqual(found.map((match) => match?.[1]), ["authentication-cookie", "apollo-token", "__Host-known-device"]);
    const days = found.map(([, , seconds]) => Number(seconds) / 86_400);
    assert.ok(days[0] > 85 && days[0] <= 92, "as long as the refresh token, which is shorter than a year");
    assert.deepEqual(days.slice(1), [7, 365]);
    for (const cookie of setCookies(response)) assert.ok(cookie.length <= 4096);
    const other = await ask("en", "/", { headers: { cookie: kept(response) } });
    assert.ok(isCleared(other));
  });
});

describe("a member's lists", () => {
  const LISTS = MEMBER_PAGES.accountLists.nl;
  const change = (cookie, fields) => send(LISTS, fields, { cookie });

  test("are nobody else's, and stored nowhere but in their object", async () => { // PR10
    const [mine, others] = [await logIn(MEMBER), await logIn(OTHER)];
    const name = "Geheim plein";
    assert.equal((await change(`${mine}; quotation=412x3`, { action: "save", "list-name": name })).status, 303);
    const list = await open(LISTS, mine);
    assert.deepEqual([list.status, list.headers["cache-control"], list.headers.etag], [200, "private, no-store", undefined]);
    const [, id] = list.body.match(new RegExp(`id="list-(\\d+)">${name}<`));
    assert.ok(!(await open(LISTS, others)).body.includes(name));
    for (const action of ["open", "delete", "rename"]) {
      const refused = await change(others, { action, id, "list-name": "Van mij" });
      assert.deepEqual([refused.status, setCookies(refused)], [422, []], action);
    }
    const files = filesWith(name);
    assert.ok(files.length > 0 && files.every((file) => file.includes("-AccountLists/")), files.join());
    assert.equal((await change(mine, { action: "delete", id })).status, 303);
    assert.ok(!(await open(LISTS, mine)).body.includes(name));
  });
});
