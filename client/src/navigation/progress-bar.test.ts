import assert from "node:assert/strict";
import { test } from "node:test";
import { progressAt } from "./progress-bar";

test("the bar moves evenly over five seconds", () => {
  assert.equal(progressAt(0, 0), 0);
  assert.equal(progressAt(1000, 0), 20);
  assert.equal(progressAt(2500, 0), 50);
});

test("what arrives brings it forward by 30 and by 45", () => {
  assert.equal(progressAt(500, 30), 40);
  assert.equal(progressAt(500, 30 + 45), 85);
});

test("it is not full before the page is there", () => {
  assert.equal(progressAt(60_000, 0), 95);
  assert.equal(progressAt(4000, 30 + 45), 95);
});
