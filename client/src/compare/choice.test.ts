import assert from "node:assert/strict";
import { test } from "node:test";
import { formatIds, parseIds } from "./choice";

test("what is stored is read as ids, none twice", () => {
  assert.deepEqual(parseIds("412.87.412"), ["412", "87"]);
  assert.equal(formatIds(parseIds("412.87")), "412.87");
});

test("what nobody can have stored is dropped", () => {
  assert.deepEqual(parseIds("x.0.01.-1.7.<b>."), ["7"]);
  assert.deepEqual(parseIds(""), []);
  assert.deepEqual(parseIds(null), []);
});
