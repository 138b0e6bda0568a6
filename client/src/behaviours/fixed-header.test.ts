import assert from "node:assert/strict";
import { test } from "node:test";
import { isHidden } from "./fixed-header";

test("the header stays for the first 112 pixels and hides with the next", () => {
  assert.equal(isHidden(false, 0, 112), false);
  assert.equal(isHidden(false, 112, 113), true);
  assert.equal(isHidden(false, 0, 113), true);
});

test("every way up brings it back, and near the top it is always there", () => {
  assert.equal(isHidden(true, 900, 899), false);
  assert.equal(isHidden(true, 900, 901), true);
  assert.equal(isHidden(true, 113, 112), false);
  assert.equal(isHidden(true, 0, 112), false);
});

test("a page that has not moved changes nothing", () => {
  assert.equal(isHidden(true, 500, 500), true);
  assert.equal(isHidden(false, 500, 500), false);
});
