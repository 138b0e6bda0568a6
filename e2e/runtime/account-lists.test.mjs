// A member's lists in workerd, over HTTP: kept in the account's object, for that account alone, whatever becomes of the object.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { MEMBER_PAGES, PAGES } from "../site.mjs";
import { MEMBER, OTHER, logIn, open, send, setCookies } from "./member.mjs";
import { filesWith, withStack } from "./stack.mjs";

withStack();

const LISTS = MEMBER_PAGES.accountLists.nl;
const DOWN = { "x-test-fault": "lists=throw" };
/** What a member sends whose list of now is `list`. */
const change = (cookie, fields, list = "", headers = {}) => send(LISTS, fields, { cookie: `${cookie}; quotation=${list}`, ...headers });
const idOf = ({ body }, name) => body.match(new RegExp(`id="list-(\\d+)">${name}<`))[1];

describe("a member's lists", () => {
  test("are kept with the account, and open on another device", async () => {
    const cookie = await logIn();
    const saved = await change(cookie, { action: "save", "list-name": "Kade in Breda" }, "412x3.87x1");
    assert.deepEqual([saved.status, saved.headers.location, saved.headers["cache-control"]], [303, LISTS, "private, no-store"]);
    const elsewhere = await logIn();
    const page = await open(LISTS, elsewhere);
    assert.deepEqual([page.status, page.headers["cache-control"], page.headers.etag], [200, "private, no-store", undefined]);
    const id = idOf(page, "Kade in Breda");
    const opened = await change(elsewhere, { action: "open", id });
    assert.deepEqual([opened.status, opened.headers.location], [303, PAGES.quotationList.nl]);
    assert.match(setCookies(opened)[0], /^quotation=412x3\.87x1;/);
    assert.equal((await change(elsewhere, { action: "rename", id, "list-name": "Kade" })).status, 303);
    assert.equal(idOf(await open(LISTS, cookie), "Kade"), id);
    assert.equal((await change(cookie, { action: "delete", id })).status, 303);
    assert.ok(!(await open(LISTS, elsewhere)).body.includes(`id="list-${id}"`));
  });

  test("are nobody else's, and stored nowhere but in their object", async () => { // PR10
    const [mine, others] = [await logIn(MEMBER), await logIn(OTHER)];
    const name = "Geheim plein";
    assert.equal((await change(mine, { action: "save", "list-name": name }, "412x3")).status, 303);
    const id = idOf(await open(LISTS, mine), name);
    assert.ok(!(await open(LISTS, others)).body.includes(name));
    for (const action of ["open", "delete", "rename"]) {
      const refused = await change(others, { action, id, "list-name": "Van mij" });
      assert.deepEqual([refused.status, setCookies(refused)], [422, []], action);
    }
    assert.ok((await open(LISTS, mine)).body.includes(name));
    const files = filesWith(name);
    assert.ok(files.length > 0 && files.every((file) => file.includes("-AccountLists/")), files.join());
    assert.equal((await change(mine, { action: "delete", id })).status, 303);
  });

  test("that cannot be reached stop nothing else, and nobody is told that they are gone", async () => { // F57
    const cookie = await logIn();
    const page = await open(LISTS, cookie, DOWN);
    assert.deepEqual([page.status, page.headers["cache-control"]], [503, "private, no-store"]);
    assert.ok(page.body.includes("Uw lijsten en aanvragen zijn nu niet bereikbaar"));
    const refused = await change(cookie, { action: "save", "list-name": "Kade" }, "412x3", DOWN);
    assert.deepEqual([refused.status, setCookies(refused)], [503, []]);
    for (const path of [MEMBER_PAGES.account.nl, PAGES.quotationList.nl, PAGES.home.nl]) assert.equal((await open(path, cookie, DOWN)).status, 200, path);
    assert.equal((await open(LISTS, cookie)).status, 200);
  });
});
