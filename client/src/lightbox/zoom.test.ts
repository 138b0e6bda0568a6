import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, FITTED, isClosest, pan, zoom } from "./zoom";

const MIDDLE = { x: 0, y: 0 };
const FRAME = { picture: { width: 400, height: 300 }, stage: { width: 400, height: 600 } };

test("the point that is enlarged stays where it is", () => {
  const view = zoom(FITTED, 2, { x: 100, y: 0 }, FRAME);
  assert.deepEqual(view, { scale: 2, x: -100, y: 0 });
  // 100 px from the middle was 100 px from the picture's own; now it is 200, less the 100 that the picture has moved.
  assert.equal(100 * view.scale + view.x, 100);
});

test("a picture is at most four times as large as it fits, and never smaller", () => {
  const closest = zoom(zoom(FITTED, 3, MIDDLE, FRAME), 3, MIDDLE, FRAME);
  assert.equal(closest.scale, 4);
  assert.ok(isClosest(closest) && !isClosest(FITTED));
  assert.deepEqual(zoom(closest, 0.1, { x: 150, y: 40 }, FRAME), FITTED);
});

test("a picture has no gap at an edge, and is in the middle where it is smaller than the stage", () => {
  const view = zoom(FITTED, 2, MIDDLE, FRAME);
  assert.deepEqual(pan(view, { x: 1000, y: 1000 }, FRAME), { scale: 2, x: 200, y: 0 });
  assert.deepEqual(pan(view, { x: -1000, y: 0 }, FRAME), { scale: 2, x: -200, y: 0 });
  assert.deepEqual(pan(FITTED, { x: 50, y: 50 }, FRAME), FITTED);
});

test("zooming out at an edge leaves no gap", () => {
  const edge = pan(zoom(FITTED, 4, MIDDLE, FRAME), { x: 1000, y: 1000 }, FRAME);
  assert.deepEqual(edge, { scale: 4, x: 600, y: 300 });
  assert.deepEqual(zoom(edge, 0.5, MIDDLE, FRAME), { scale: 2, x: 200, y: 0 });
});

test("a picture fits its stage whole and is not enlarged for it", () => {
  assert.deepEqual(fit({ width: 2400, height: 1800 }, FRAME.stage), { width: 400, height: 300 });
  assert.deepEqual(fit({ width: 300, height: 1200 }, FRAME.stage), { width: 150, height: 600 });
  assert.deepEqual(fit({ width: 200, height: 100 }, FRAME.stage), { width: 200, height: 100 });
});
