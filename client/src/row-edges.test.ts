import assert from "node:assert/strict";
import { test } from "node:test";
import { edges } from "./row-edges";

test("a row knows its ends, also between two pixels", () => {
  const at = (scrollLeft: number) => edges({ scrollLeft, clientWidth: 300, scrollWidth: 900 });
  assert.deepEqual(at(0), { atStart: true, atEnd: false });
  assert.deepEqual(at(0.6), { atStart: true, atEnd: false });
  assert.deepEqual(at(300), { atStart: false, atEnd: false });
  assert.deepEqual(at(599.4), { atStart: false, atEnd: true });
});

test("a row in which everything fits is at both ends", () => {
  assert.deepEqual(edges({ scrollLeft: 0, clientWidth: 900, scrollWidth: 900 }), { atStart: true, atEnd: true });
});
