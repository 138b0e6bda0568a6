import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { add, flush, increment, remove, restore, setAmount, setTexts } from "./actions";
import { formatLines } from "./cookie";
import { browser, list, product } from "./fake-browser";
import { parseLines } from "./lines";
import { isStored, writeText } from "./storage";
import { LIST_KEY, readItems } from "./store";

const written = () => readItems().map(({ id, remark }) => [id, remark]);

test("a full storage keeps the old list and says so", () => {
  add(product(7));
  browser.storage = "full";
  assert.equal(add(product(8)), "full");
  assert.equal(setAmount(product(7), 9), false);
  assert.deepEqual([list(), browser.cookie], ["7x1", "7x1"]);
});

test("a list of a hundred takes no more and says so", () => {
  for (let id = 1; id <= 100; id += 1) assert.equal(add(product(id)), "yes");
  assert.equal(add(product(101)), "many");
  assert.equal(add(product(100)), "yes");
  assert.equal(readItems().length, 100);
});

// Full from the start, it takes nothing at all.
for (const storage of ["forbidden", "full"] as const) {
  test(`where storage is ${storage} the page remembers, and the cookie carries on`, () => { // F56
    browser.storage = storage;
    assert.equal(add(product(7)), "yes");
    increment(product(7));
    assert.deepEqual([list(), browser.cookie, isStored()], ["7x2", "7x2", false]);
    flush();
  });
}

test("a removal is undone with its texts, or not at all", () => { // CL9
  [1, 2].forEach((id) => add(product(id)));
  const remark = "\u00e4".repeat(300);
  assert.equal(setTexts(product(1), { remark }), "yes");
  const removed = [{ item: readItems()[0]!, place: 0 }];
  remove(product(1));
  assert.equal(setTexts(product(2), { remark }), "yes");
  assert.deepEqual([restore(removed, [{ id: 9, amount: 1 }]), written()], ["many", [[2, remark]]]);
  assert.ok(!browser.cookie?.includes("9x1"));
  assert.equal(setTexts(product(2), { remark: "short" }), "yes");
  assert.deepEqual([restore(removed, []), written()], ["yes", [[1, remark], [2, "short"]]]);
});

test("texts that the server wrote meanwhile take room too", () => {
  [1, 2].forEach((id) => add(product(id)));
  const remark = "\u00e4".repeat(300);
  browser.cookie = `1x1~~~${"%C3%A4".repeat(300)}.2x1`;
  assert.deepEqual([setTexts(product(2), { remark }), readItems()[0]?.remark, readItems()[1]?.remark], ["many", remark, undefined]);
});

test("variants of a product are lines of their own, and take room from texts", () => {
  const bench = (variantCode: string) => ({ ...product(7), variantCode });
  const longest = Array.from({ length: 6 }, () => "A2345678").join("-");
  assert.deepEqual([add(bench("18-OA"), 3), add(bench("24-OA"), 500), add(bench("18-OA"), 9), add(product(7))], ["yes", "yes", "yes", "yes"]);
  setAmount(bench("24-OA"), 5);
  remove(product(7));
  assert.equal(browser.cookie, "7-18-OAx3.7-24-OAx5");
  for (let id = 10; id < 46; id += 1) assert.equal(add({ ...product(id), variantCode: longest }), "yes", String(id));
  assert.equal(add({ ...product(46), variantCode: longest }), "many");
  assert.equal(setTexts(bench("18-OA"), { remark: "a".repeat(60) }), "many");
});

test("a chosen variant takes the place of the line that was open, as on the server", () => {
  interface Vector {
    list: string;
    product: string;
    amount: number;
    after: string;
  }
  const vectors = JSON.parse(readFileSync("../worker/site/tests/quotation/added.json", "utf8")) as Vector[];
  for (const { list, product: key, amount, after } of vectors) {
    const items = parseLines(list)!.map((line) => ({ ...product(line.id), ...line }));
    writeText(LIST_KEY, JSON.stringify(items));
    browser.cookie = null;
    const { id, variantCode } = parseLines(`${key}x1`)![0]!;
    assert.equal(add({ ...product(id), ...(variantCode && { variantCode }) }, amount), "yes");
    assert.deepEqual([formatLines(readItems()), browser.cookie], [after, after], list);
  }
});

test("what is chosen of an open line needs no room on a full list", () => {
  for (let id = 1; id <= 100; id += 1) add(product(id));
  assert.equal(add({ ...product(7), variantCode: "18" }, 4), "yes");
  assert.equal(readItems()[6]?.variantCode, "18");
});
