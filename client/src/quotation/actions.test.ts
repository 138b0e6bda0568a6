import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { add, remove, restore, setTexts } from "./actions";
import { readItems } from "./store";

const product = (id: number) => ({ id, uri: `p/${id}`, title: `Product ${id}`, category: null, productImage: null, url: `https://nl.example/p/${id}/` });

/** A browser as far as the texts of the list know it. */
const stored = new Map<string, string>();
const browser = { cookie: "" };
const fake = {
  location: { origin: "https://nl.example" },
  document: {
    get cookie() {
      return `quotation=${browser.cookie}`;
    },
    set cookie(text: string) {
      browser.cookie = /^quotation=([^;]*)/.exec(text)?.[1] ?? "wrong";
    },
  },
  localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => void stored.set(key, text) },
};
for (const [name, value] of Object.entries(fake)) Object.defineProperty(globalThis, name, { value });

beforeEach(() => {
  stored.clear();
  browser.cookie = "";
});

const written = () => readItems().map(({ id, remark }) => [id, remark]);

test("a removal is undone with its texts, or not at all", () => { // CL9
  [1, 2].forEach((id) => add(product(id)));
  const remark = "\u00e4".repeat(300);
  assert.equal(setTexts(1, { remark }), "yes");
  const removed = [{ item: readItems()[0]!, place: 0 }];
  remove(1);
  assert.equal(setTexts(2, { remark }), "yes");
  assert.deepEqual([restore(removed, [{ id: 9, amount: 1 }]), written()], ["many", [[2, remark]]]);
  assert.ok(!browser.cookie.includes("9x1"));
  assert.equal(setTexts(2, { remark: "short" }), "yes");
  assert.deepEqual([restore(removed, []), written()], ["yes", [[1, remark], [2, "short"]]]);
});

test("texts that the server wrote meanwhile take room too", () => {
  [1, 2].forEach((id) => add(product(id)));
  const remark = "\u00e4".repeat(300);
  browser.cookie = `1x1~~~${"%C3%A4".repeat(300)}.2x1`;
  assert.deepEqual([setTexts(2, { remark }), readItems()[0]?.remark, readItems()[1]?.remark], ["many", remark, undefined]);
});
