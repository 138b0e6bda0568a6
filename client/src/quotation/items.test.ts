import assert from "node:assert/strict";
import { test } from "node:test";
import { isAmount } from "./amount";
import { clampAmount, MAX_ITEMS, normalizeItems, parseItems } from "./items";

const ORIGIN = "https://nl.example";
const URI = "producten/banken/lommer";
const URL_OF_IT = `${ORIGIN}/${URI}/`;
const whole = { id: 7, uri: URI, title: "Lommer", category: null, productImage: null, amount: 3, url: URL_OF_IT };

const kept: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["a whole item", {}, {}],
  ["an id as text", { id: "7" }, {}],
  ["no address", { url: undefined }, {}],
  ["an address of another site", { url: "https://evil.example/producten/banken/lommer/" }, {}],
  ["a scheme that runs script", { url: "javascript:alert(1)" }, {}],
  ["a scheme that looks like ours", { url: "javascript://nl.example/%0aalert(1)" }, {}],
  ["a path for an address", { url: "/producten/" }, {}],
  ["an address that is no text", { url: { href: "x" } }, {}],
  ["an address of another port", { url: "https://nl.example:444/a/" }, {}],
  ["another address of this site", { url: `${ORIGIN}/elders/` }, { url: `${ORIGIN}/elders/` }],
  ["slashes around the path", { uri: `//${URI}/`, url: null }, { uri: `//${URI}/` }],
  ["a path that names another host", { uri: "\\/evil.example", url: null }, { uri: "\\/evil.example", url: `${ORIGIN}/evil.example/` }],
  ["a path that is a scheme", { uri: "javascript:alert(1)", url: 1 }, { uri: "javascript:alert(1)", url: `${ORIGIN}/javascript:alert(1)/` }],
  ["a tab in the path", { uri: "\t//evil.example", url: "" }, { uri: "\t//evil.example", url: `${ORIGIN}///evil.example/` }],
  ["markup in the title", { title: "<img onerror=x>" }, { title: "<img onerror=x>" }],
  ["no amount", { amount: undefined }, { amount: 1 }],
  ["an amount as text", { amount: "12" }, { amount: 12 }],
  ["a huge amount", { amount: "1e9" }, { amount: 100 }],
  ["a negative amount", { amount: -4 }, { amount: 1 }],
  ["nothing of it", { amount: 0 }, { amount: 1 }],
  ["half a piece", { amount: 2.9 }, { amount: 2 }],
  ["no number for an amount", { amount: { valueOf: 3 } }, { amount: 1 }],
  ["a list for an amount", { amount: [1, 2] }, { amount: 1 }],
  ["a category that is none", { category: ["x"] }, {}],
  ["a picture that is none", { productImage: "x.png" }, {}],
  ["a picture with more than texts", { productImage: { url: "a.png", webp: null, on: { x: 1 }, width: 140 } }, { productImage: { url: "a.png", width: 140 } }],
  ["a field of a later version", { finish: "oak" }, {}],
  ["what was chosen", { variantCode: "18-OA", choices: "Length", articleNumber: "A-18-OA", hasOptions: true }, { variantCode: "18-OA", choices: "Length", articleNumber: "A-18-OA", hasOptions: true }],
  ["what nobody can have chosen", { variantCode: "18-oa", choices: 7, hasOptions: "yes" }, {}],
  ["a choice that is too long", { variantCode: Array.from({ length: 7 }, () => "A2345678").join("-") }, {}],
  ["texts", { colour: " oak\n ", variant: 7, remark: "" }, { colour: "oak" }],
  ["a text that is too long", { colour: "x".repeat(61) }, {}],
];

for (const [name, change, expected] of kept) {
  test(`kept: ${name}`, () => assert.deepEqual(normalizeItems([{ ...whole, ...change }], ORIGIN), [{ ...whole, ...expected }]));
}

const dropped: [string, unknown][] = [
  ["nothing", null],
  ["a number", 7],
  ["a text", "7"],
  ["a list", [whole]],
  ["no id", { ...whole, id: undefined }],
  ["an id of nothing", { ...whole, id: null }],
  ["an id below one", { ...whole, id: 0 }],
  ["a broken id", { ...whole, id: 1.5 }],
  ["an id that is no number", { ...whole, id: "seven" }],
  ["an id that is too large", { ...whole, id: 2 ** 32 }],
  ["a true id", { ...whole, id: {} }],
  ["no title", { ...whole, title: undefined }],
  ["an empty title", { ...whole, title: "  " }],
  ["a title that is no text", { ...whole, title: { toString: 1 } }],
  ["no path", { ...whole, uri: null }],
];

for (const [name, entry] of dropped) {
  test(`left out: ${name}`, () => {
    const other = { ...whole, id: 8 };
    assert.deepEqual(normalizeItems([entry, other], ORIGIN), [other]);
    assert.equal(parseItems(JSON.stringify([entry, other]), ORIGIN).isComplete, false);
  });
}

test("of two with one key the first stays", () => {
  const variant = { ...whole, variantCode: "18" };
  assert.deepEqual(normalizeItems([whole, variant, { ...variant, amount: 9 }], ORIGIN), [whole, variant]);
  assert.deepEqual(normalizeItems([whole, { ...whole, amount: 9 }, { ...whole, id: "7" }], ORIGIN), [whole]);
});

const texts: [string, string | null, boolean][] = [
  ["nothing stored", null, true],
  ["an empty list", "[]", true],
  ["no text at all", "", false],
  ["no JSON", "[{", false],
  ["a text", '"hello"', false],
  ["an object", '{"length":3}', false],
  ["null", "null", false],
  ["deep brackets", "[".repeat(100_000), false],
];

for (const [name, text, isComplete] of texts) {
  test(`empty: ${name}`, () => assert.deepEqual(parseItems(text, ORIGIN), { items: [], isComplete }));
}

test("of ten thousand entries the first hundred good ones are kept", () => { // CL1
  const entries = Array.from({ length: 10_000 }, (_, index) => (index % 2 ? { ...whole, id: index } : { id: index }));
  const { items } = parseItems(JSON.stringify(entries), ORIGIN);
  assert.equal(items.length, MAX_ITEMS);
  assert.deepEqual([items.at(0)?.id, items.at(-1)?.id], [1, 199]);
});

test("no entry reaches what all objects share", () => { // CL1
  const hostile = '[{"__proto__":{"amount":50},"constructor":{"prototype":{"x":1}}},' +
    '{"id":7,"uri":"a","title":"A","category":{"__proto__":"x","title":"Banken"},"productImage":{"__proto__":{"url":"x"}}}]';
  const [item, ...more] = parseItems(hostile, ORIGIN).items;
  assert.deepEqual(more, []);
  assert.equal(item?.amount, 1);
  assert.equal(item?.category?.["title"], "Banken");
  assert.equal(item?.productImage?.["url"], undefined);
  assert.equal(({} as Record<string, unknown>)["amount"], undefined);
  assert.equal(({} as Record<string, unknown>)["x"], undefined);
});

test("an amount is clamped from 1 to 100", () => { // XS14
  const table: [unknown, number][] = [[1, 1], [100, 100], [101, 100], [Infinity, 100], [-Infinity, 1], [NaN, 1], ["", 1], [" 7 ", 7], [true, 1], [undefined, 1]];
  for (const [value, expected] of table) assert.equal(clampAmount(value), expected, String(value));
});

test("an amount is typed in digits alone", () => {
  for (const text of ["1", "100", " 7 ", "012"]) assert.ok(isAmount(text), text);
  for (const text of ["", " ", "0", "101", "10.000", "1,5", "1e1", "0x10", "+5", "-5", "5 0", "Infinity", "\u0661"]) assert.ok(!isAmount(text), text);
});
