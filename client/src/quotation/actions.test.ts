import assert from "node:assert/strict";
import { test } from "node:test";
import { add, flush, increment, remove, restore, setAmount, setTexts } from "./actions";
import { browser, list, product } from "./fake-browser";
import { isStored } from "./storage";
import { readItems } from "./store";

const written = () => readItems().map(({ id, remark }) => [id, remark]);

test("a full storage keeps the old list and says so", () => {
  add(product(7));
  browser.storage = "full";
  assert.equal(add(product(8)), "full");
  assert.equal(setAmount(7, 9), false);
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
    increment(7);
    assert.deepEqual([list(), browser.cookie, isStored()], ["7x2", "7x2", false]);
    flush();
  });
}

test("a removal is undone with its texts, or not at all", () => { // CL9
  [1, 2].forEach((id) => add(product(id)));
  const remark = "\u00e4".repeat(300);
  assert.equal(setTexts(1, { remark }), "yes");
  const removed = [{ item: readItems()[0]!, place: 0 }];
  remove(1);
  assert.equal(setTexts(2, { remark }), "yes");
  assert.deepEqual([restore(removed, [{ id: 9, amount: 1 }]), written()], ["many", [[2, remark]]]);
  assert.ok(!browser.cookie?.includes("9x1"));
  assert.equal(setTexts(2, { remark: "short" }), "yes");
  assert.deepEqual([restore(removed, []), written()], ["yes", [[1, remark], [2, "short"]]]);
});

test("texts that the server wrote meanwhile take room too", () => {
  [1, 2].forEach((id) => add(product(id)));
  const remark = "\u00e4".repeat(300);
  browser.cookie = `1x1~~~${"%C3%A4".repeat(300)}.2x1`;
  assert.deepEqual([setTexts(2, { remark }), readItems()[0]?.remark, readItems()[1]?.remark], ["many", remark, undefined]);
});
