import assert from "node:assert/strict";
import { test } from "node:test";
import { afterChange, afterTime, duration, type Phase } from "./button-phase";

const PHASES: Phase[] = ["initial", "absent", "adding", "added", "listed"];

test("what passes by itself lasts a second together, the transition 200 ms of it", () => {
  assert.deepEqual(PHASES.map(duration), [null, null, 200, 800, null]);
});

test("an added product is confirmed before it can be removed", () => {
  const seen: Phase[] = ["adding"];
  while (duration(seen.at(-1) ?? "listed") !== null) seen.push(afterTime(seen.at(-1) ?? "listed", true));
  assert.deepEqual(seen, ["adding", "added", "listed"]);
});

const changes: [Phase, boolean, Phase][] = [
  ["initial", false, "absent"],
  ["initial", true, "listed"],
  ["absent", true, "listed"],
  ["listed", false, "absent"],
  ["adding", false, "adding"],
  ["added", false, "added"],
  ["added", true, "added"],
];

for (const [phase, isListed, expected] of changes) {
  test(`${phase}, and the list ${isListed ? "has" : "lacks"} the product`, () => assert.equal(afterChange(phase, isListed), expected));
}

test("a product that another tab removed meanwhile can be added again", () => {
  assert.equal(afterTime("added", false), "absent");
});
