import assert from "node:assert/strict";
import { test } from "node:test";
import type { Item } from "./items";
import { type Updater, withAmount, withItem, withItemAt, withoutItem } from "./updaters";

const product = (id: number) => ({ id, uri: "a", title: `Product ${id}`, category: null, productImage: null, url: "https://nl.example/a/" });
const item = (id: number, amount = 1): Item => ({ ...product(id), amount });
const short = (items: readonly Item[]) => items.map(({ id, amount }) => `${id}x${amount}`).join(" ");
const full = Array.from({ length: 100 }, (_, index) => item(index + 1));

const table: [string, Updater, Item[], string][] = [
  ["a product is added at the end", withItem(product(9)), [item(1, 3)], "1x3 9x1"],
  ["a product comes back to its place", withItemAt(item(2, 7), 1), [item(1), item(3)], "1x1 2x7 3x1"],
  ["a place that is no more is the end", withItemAt(item(2), 8), [item(1)], "1x1 2x1"],
  ["a product is taken off", withoutItem(1), [item(1), item(2)], "2x1"],
  ["an amount is set", withAmount(1, () => 12), [item(1), item(2)], "1x12 2x1"],
  ["an amount ends at 100", withAmount(1, (now) => now + 1), [item(1, 99)], "1x100"],
  ["an amount above is kept at 100", withAmount(1, () => 5000), [item(1, 99)], "1x100"],
  ["an amount below is kept at 1", withAmount(1, () => -3), [item(1, 2)], "1x1"],
  ["an amount that is none is one piece", withAmount(1, () => NaN), [item(1, 2)], "1x1"],
];

for (const [name, updater, before, after] of table) {
  test(name, () => {
    const kept = structuredClone(before);
    assert.equal(short(updater(before)), after);
    assert.deepEqual(before, kept);
  });
}

const idle: [string, Updater, Item[]][] = [
  ["a product that is there is not added again", withItem(product(1)), [item(1, 3)]],
  ["a full list takes no more", withItem(product(101)), full],
  ["a full list takes nothing back", withItemAt(item(101), 0), full],
  ["what is not there cannot be taken off", withoutItem(4), [item(1)]],
  ["what is not there has no amount", withAmount(4, () => 2), [item(1)]],
  ["a hundred and one more is a hundred", withAmount(1, (now) => now + 1), [item(1, 100)]],
  ["one and one less is one", withAmount(1, (now) => now - 1), [item(1)]],
];

for (const [name, updater, before] of idle) test(name, () => assert.equal(updater(before), before));
