import assert from "node:assert/strict";
import { test } from "node:test";
import { add, decrement, flush, increment, remove, restore, setAmount, setTexts } from "./actions";
import { removeLines, syncWithCookie } from "./cookie-sync";
import { ORIGIN, browser, list, product, stored } from "./fake-browser";
import { LIST_KEY, readItems, subscribe } from "./store";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const responseWith = (...ids: number[]) => () => ({ items: ids.map((id) => ({ ...product(id), amount: 1 })), missing: [] });

test("every edit is stored, mirrored and counted", () => {
  const edits: [() => unknown, string][] = [
    [() => add(product(7)), "7x1"],
    [() => add(product(8)), "7x1.8x1"],
    [() => increment(product(7)), "7x2.8x1"],
    [() => setAmount(product(8), 500), "7x2.8x100"],
    [() => setAmount(product(7), NaN), "7x1.8x100"],
    [() => setAmount(product(7), 2), "7x2.8x100"],
    [() => decrement(product(8)), "7x2.8x99"],
    [() => setAmount(product(8), 0), "7x2.8x1"],
    [() => remove(product(7)), "8x1"],
    [() => add(product(9)), "8x1.9x1"],
    [() => remove(product(9)), "8x1"],
    [() => restore([{ item: { ...product(7), amount: 4 }, place: 0 }], []), "7x4.8x1"],
    [() => restore([{ item: { ...product(6), amount: 2 }, place: 9 }], []), "7x4.8x1.6x2"],
    [() => flush(), ""],
  ];
  let notified = 0;
  const stop = subscribe(() => (notified += 1));
  for (const [edit, expected] of edits) {
    const before = notified;
    edit();
    assert.deepEqual([list(), browser.cookie, notified], [expected, expected, before + 1]);
  }
  stop();
  assert.deepEqual(JSON.parse(stored.get(LIST_KEY) ?? ""), []);
});

test("an item is stored as specified", () => {
  add({ ...product(7), category: { title: "Banken" }, productImage: { url: "a.png" } });
  assert.deepEqual(JSON.parse(stored.get(LIST_KEY) ?? ""), [
    { id: 7, uri: "p/7", title: "Product 7", category: { title: "Banken" }, productImage: { url: "a.png" }, url: `${ORIGIN}/p/7/`, amount: 1 },
  ]);
});

test("texts are mirrored, and those that the server wrote are adopted", () => {
  assert.deepEqual([add(product(1)), setTexts(product(1), { colour: "RAL 6009" }), browser.cookie], ["yes", "yes", "1x1~RAL+6009"]);
  browser.cookie = "1x1~~~gate";
  syncWithCookie();
  assert.deepEqual(readItems(), [{ ...product(1), amount: 1, remark: "gate" }]);
});

test("what changes nothing is not counted", () => {
  add(product(7));
  const stop = subscribe(() => assert.fail("nothing has changed"));
  assert.equal(add(product(7)), "yes");
  remove(product(9));
  setAmount(product(9), 2);
  decrement(product(7));
  stop();
});

test("who never had a list gets no cookie", () => {
  syncWithCookie();
  assert.deepEqual([browser.cookie, stored.size], [null, 0]);
});

test("a lost cookie is written anew", () => {
  add(product(7));
  browser.cookie = null;
  syncWithCookie();
  assert.deepEqual([browser.cookie, list()], ["7x1", "7x1"]);
});

test("a cookie that cannot be read is written anew", () => {
  add(product(7));
  browser.cookie = "nonsense";
  syncWithCookie();
  assert.deepEqual([browser.cookie, list()], ["7x1", "7x1"]);
});

test("a list that the server changed is adopted, and what it added is asked for once", async () => {
  [1, 2, 3].forEach((id) => add(product(id)));
  setAmount(product(2), 5);
  browser.cookie = "9x2.3x4.2x5";
  browser.response = responseWith(9, 3, 2);
  syncWithCookie();
  assert.equal(list(), "3x4.2x5");
  syncWithCookie();
  await settled();
  assert.deepEqual([list(), browser.cookie, browser.requests], ["9x2.3x4.2x5", "9x2.3x4.2x5", 1]);
});

test("a list that the server emptied is empty", () => {
  add(product(7));
  browser.cookie = "";
  syncWithCookie();
  assert.deepEqual([list(), browser.cookie], ["", ""]);
});

test("what a form took along is taken off, and what was done meanwhile stays", () => {
  for (const cookies of [true, false]) {
    browser.cookies = true;
    flush();
    browser.cookies = cookies;
    browser.cookie = cookies ? "" : null;
    [1, 2, 3].forEach((id) => add(product(id)));
    setAmount(product(2), 4);
    const taken = list();
    setAmount(product(2), 5);
    add(product(4));
    removeLines(taken);
    assert.deepEqual([list(), browser.cookie], ["2x5.4x1", cookies ? "2x5.4x1" : null]);
    syncWithCookie();
    assert.equal(list(), "2x5.4x1");
  }
});

test("a line that only the cookie has is taken off too", () => {
  browser.cookie = "66x3.67x1";
  removeLines("66x3.7x1");
  assert.equal(browser.cookie, "67x1");
});

test("a question that fails loses nothing, and is asked again", async () => { // I7
  add(product(1));
  browser.cookie = "1x1.9x6";
  browser.response = () => assert.fail("offline");
  syncWithCookie();
  await settled();
  add(product(2));
  remove(product(1));
  await settled();
  assert.deepEqual([list(), browser.cookie], ["2x1", "9x6.2x1"]);
  browser.response = responseWith(9);
  syncWithCookie();
  await settled();
  assert.deepEqual([list(), browser.cookie], ["9x6.2x1", "9x6.2x1"]);
});

test("an answer that comes late changes nothing that was done meanwhile", async () => {
  add(product(1));
  browser.cookie = "1x1.9x6";
  browser.response = responseWith(9, 1);
  syncWithCookie();
  add(product(2));
  setAmount(product(1), 8);
  await settled();
  assert.deepEqual([list(), browser.cookie], ["1x8.9x6.2x1", "1x8.9x6.2x1"]);
});

test("an answer for a list that was emptied meanwhile brings nothing back", async () => {
  add(product(1));
  browser.cookie = "1x1.9x6";
  browser.response = responseWith(9);
  syncWithCookie();
  flush();
  await settled();
  assert.deepEqual([list(), browser.cookie], ["", ""]);
});

test("a product that does not live in this language stays in the cookie and is asked for once a page", async () => {
  browser.cookie = "1x1.66x3";
  browser.response = () => ({ items: [product(1)], missing: [66] });
  syncWithCookie();
  await settled();
  syncWithCookie();
  add(product(2));
  await settled();
  assert.deepEqual([list(), browser.cookie], ["1x1.2x1", "1x1.66x3.2x1"]);
  assert.ok(browser.requests <= 2, String(browser.requests));
});

test("an answer that is none is as good as none", async () => {
  for (const wrong of [null, 7, { items: "x" }, { items: [{ id: 9 }] }, []]) {
    browser.cookie = "9x6";
    browser.response = () => wrong;
    syncWithCookie();
    await settled();
    assert.deepEqual([list(), browser.cookie], ["", "9x6"], JSON.stringify(wrong));
  }
});

test("cookies that are refused empty no list", () => {
  browser.cookies = false;
  add(product(7));
  add(product(8));
  syncWithCookie();
  assert.deepEqual([browser.cookie, list()], [null, "7x1.8x1"]);
});

test("a cookie that can only be read undoes nothing", () => {
  add(product(7));
  browser.cookies = false;
  add(product(8));
  setAmount(product(7), 3);
  syncWithCookie();
  assert.deepEqual([browser.cookie, list()], ["7x1", "7x3.8x1"]);
});

test("a list from another tab is the one that is edited", () => {
  add(product(7));
  const other = JSON.stringify([...readItems(), { ...product(8), amount: 2 }]);
  stored.set(LIST_KEY, other);
  add(product(9));
  assert.deepEqual([list(), browser.cookie], ["7x1.8x2.9x1", "7x1.8x2.9x1"]);
});

test("a list that another tab wrote at the same moment is found again by the cookie", async () => { // CL5
  add(product(7));
  stored.clear(); // This tab has not heard of it yet.
  browser.response = responseWith(7, 8);
  add(product(8));
  await settled();
  assert.deepEqual([list(), browser.cookie], ["7x1.8x1", "7x1.8x1"]);
});

test("a list that was damaged is found again by the cookie", async () => {
  for (const damaged of ["", "[{", '{"a":1}', '[{"id":7},{"id":8}]', "null"]) {
    flush();
    [7, 8].forEach((id) => add(product(id)));
    stored.set(LIST_KEY, damaged);
    browser.response = responseWith(7, 8);
    syncWithCookie();
    await settled();
    assert.deepEqual([list(), browser.cookie], ["7x1.8x1", "7x1.8x1"], damaged);
  }
});

test("a list that was cleared stays cleared", () => {
  add(product(7));
  stored.set(LIST_KEY, "[]");
  syncWithCookie();
  assert.deepEqual([list(), browser.cookie], ["", ""]);
});

test("a variant that the server added is asked for, and the other variant of the product stays", async () => {
  add({ ...product(9), variantCode: "18-OA", choices: "Length 1800 mm" }, 2);
  browser.cookie = "9-18-OAx2.9-24-OAx1";
  browser.response = () => ({ items: [{ ...product(9), variantCode: "24-OA", choices: "Length 2400 mm", hasOptions: true, amount: 1 }], missing: [] });
  syncWithCookie();
  assert.equal(list(), "9x2");
  await settled();
  assert.deepEqual(readItems().map(({ choices, amount }) => [choices, amount]), [["Length 1800 mm", 2], ["Length 2400 mm", 1]]);
  assert.equal(browser.cookie, "9-18-OAx2.9-24-OAx1");
});
