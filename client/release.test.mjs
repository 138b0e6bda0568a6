import assert from "node:assert/strict";
import { test } from "node:test";
import { nextHistory } from "./release.mjs";

test("the three youngest builds are kept, the newest first", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["d"]), [["d"], ["c"], ["b"]]);
});

test("building the same again pushes no older build out", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["c"]), [["c"], ["b"], ["a"]]);
});

test("going back to an older build makes it the newest", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["b"]), [["b"], ["c"], ["a"]]);
});
