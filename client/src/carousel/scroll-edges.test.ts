import assert from "node:assert/strict";
import { test } from "node:test";
import { isSnapped, scrollEdges } from "./scroll-edges";

test("a row knows its ends, also between two pixels", () => {
  const at = (scrollLeft: number) => scrollEdges({ scrollLeft, clientWidth: 300, scrollWidth: 900 });
  assert.deepEqual(at(0), { atStart: true, atEnd: false });
  assert.deepEqual(at(0.6), { atStart: true, atEnd: false });
  assert.deepEqual(at(300), { atStart: false, atEnd: false });
  assert.deepEqual(at(599.4), { atStart: false, atEnd: true });
});

test("a row in which everything fits is at both ends", () => {
  assert.deepEqual(scrollEdges({ scrollLeft: 0, clientWidth: 900, scrollWidth: 900 }), { atStart: true, atEnd: true });
});

test("a row that snaps lies still at its slides and at its end, and nowhere else", () => {
  const still = (scrollLeft: number) => isSnapped({ scrollLeft, clientWidth: 500, scrollWidth: 1100 }, 250);
  assert.deepEqual([0, 0.6, 249.3, 250, 500, 600].map(still), [true, true, true, true, true, true]);
  assert.deepEqual([20, 125, 240, 260, 590].map(still), [false, false, false, false, false]);
});

test("a row of one slide lies still", () => {
  assert.equal(isSnapped({ scrollLeft: 0, clientWidth: 500, scrollWidth: 500 }, 0), true);
});
