import assert from "node:assert/strict";
import { test } from "node:test";
import { formatKeys, parseKeys, standsFor, withBox, withoutBox } from "./choice";

test("what is stored is read as keys, none twice", () => {
  assert.deepEqual(parseKeys("412.87.412"), ["412", "87"]);
  assert.equal(formatKeys(parseKeys("412-18-OA.87.412")), "412-18-OA.87.412");
});

test("what nobody can have stored is dropped", () => {
  assert.deepEqual(parseKeys("x.0.01.-1.7.<b>.7-.7-oa.7-A23456789"), ["7"]);
  assert.deepEqual(parseKeys(""), []);
  assert.deepEqual(parseKeys(null), []);
});

test("a box on a card stands for every variant, one with a variant for its own", () => {
  assert.deepEqual(["412", "412-18", "4120", "41"].map((key) => standsFor("412", key)), [true, true, false, false]);
  assert.deepEqual(["412", "412-18", "412-18-OA"].map((key) => standsFor("412-18", key)), [false, true, false]);
  assert.deepEqual(withoutBox(["412", "87", "412-18"], "412"), ["87"]);
  assert.deepEqual(withoutBox(["412-24", "87", "412-18"], "412-18"), ["412-24", "87"]);
});

test("a variant takes the place of its product and stands beside other variants", () => {
  assert.deepEqual(withBox(["412", "87"], "412-18"), ["87", "412-18"]);
  assert.deepEqual(withBox(["412-24"], "412-18"), ["412-24", "412-18"]);
  assert.deepEqual(withBox(["87"], "412"), ["87", "412"]);
});
