import assert from "node:assert/strict";
import { test } from "node:test";
import { fixedBody, stableGutter } from "./scroll-lock";

test("a fixed body is moved up by what was scrolled away", () => {
  assert.deepEqual(fixedBody({ x: 0, y: 1280.5, scrollbar: 15 }), {
    position: "fixed",
    top: "-1280.5px",
    left: "0px",
    width: "100%",
  });
});

test("a page at its top does not move", () => {
  assert.equal(fixedBody({ x: 0, y: 0, scrollbar: 0 })["top"], "0px");
});

test("the place of a classic scroll bar is kept, and none is made for a bar that lies over the page", () => {
  assert.deepEqual(stableGutter({ x: 0, y: 0, scrollbar: 15 }), { "scrollbar-gutter": "stable" });
  assert.deepEqual(stableGutter({ x: 0, y: 0, scrollbar: 0 }), {});
});
