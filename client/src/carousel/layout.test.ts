import assert from "node:assert/strict";
import { test } from "node:test";
import { slideAt, toBreakpoints } from "./layout";

test("each step becomes a breakpoint", () => {
  const steps = [
    { from: 0, slides: 1, gap: 16 },
    { from: 768, slides: 3, gap: 24 },
  ];
  assert.deepEqual(toBreakpoints(steps), {
    breakpoints: { 0: { slidesPerView: 1, spaceBetween: 16 }, 768: { slidesPerView: 3, spaceBetween: 24 } },
  });
});

test("a row that was scrolled starts at the nearest slide", () => {
  assert.equal(slideAt(0, 320), 0);
  assert.equal(slideAt(150, 320), 0);
  assert.equal(slideAt(170, 320), 1);
  assert.equal(slideAt(960, 320), 3);
});

test("a single slide has no stride and is the first", () => {
  assert.equal(slideAt(40, 0), 0);
});
