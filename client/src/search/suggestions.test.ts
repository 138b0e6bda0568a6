import assert from "node:assert/strict";
import { test } from "node:test";
import { nextOption } from "./suggestions";

test("arrows walk from the box through the list and back", () => {
  const walk = (step: number) => {
    const way = [-1];
    for (let count = 0; count < 4; count += 1) way.push(nextOption(way.at(-1) ?? 0, step, 3));
    return way;
  };
  assert.deepEqual(walk(1), [-1, 0, 1, 2, -1]);
  assert.deepEqual(walk(-1), [-1, 2, 1, 0, -1]);
  assert.equal(nextOption(-1, 1, 0), -1);
});
