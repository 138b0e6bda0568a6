import assert from "node:assert/strict";
import { test } from "node:test";
import { type Hold, heldAt, heldBy, isPausable, showSlide, shownFor, slideAfter, timeLeft } from "./rotation";

const NOTHING = new Set<Hold>();
const POINTER = new Set<Hold>(["pointer"]);

test("a slide is shown for the whole interval", () => {
  const rotation = heldBy(heldAt(0), NOTHING, 1000);
  assert.equal(timeLeft(rotation, 10_000, 1000), 10_000);
  assert.equal(timeLeft(rotation, 10_000, 8000), 3000);
  assert.equal(timeLeft(rotation, 10_000, 11_500), 0);
});

test("the last slide is followed by the first", () => {
  assert.equal(slideAfter(0, 3), 1);
  assert.equal(slideAfter(2, 3), 0);
  assert.equal(slideAfter(0, 1), 0);
});

test("a slide that was held goes on where it stopped", () => {
  const held = heldBy(heldBy(heldAt(1), NOTHING, 0), POINTER, 4000);
  assert.equal(timeLeft(held, 10_000, 60_000), null);
  assert.equal(shownFor(held, 60_000), 4000);
  assert.equal(timeLeft(heldBy(held, NOTHING, 60_000), 10_000, 61_000), 5000);
});

test("a second hold changes nothing, and neither does a second start", () => {
  const running = heldBy(heldAt(1), NOTHING, 0);
  assert.equal(heldBy(running, NOTHING, 3000), running);
  const held = heldBy(running, POINTER, 4000);
  assert.equal(heldBy(held, new Set<Hold>(["pointer", "focus"]), 9000), held);
});

test("a jump restarts the time", () => {
  const running = showSlide(heldBy(heldAt(0), NOTHING, 0), 2, 7000);
  assert.deepEqual(running, { slide: 2, shown: 0, since: 7000 });
  assert.equal(timeLeft(running, 10_000, 7000), 10_000);
});

test("a jump while the slides are held stays held, at the start of its slide", () => {
  const held = showSlide(heldBy(heldBy(heldAt(0), NOTHING, 0), POINTER, 6000), 1, 7000);
  assert.deepEqual(held, heldAt(1));
});

test("a clock that was set back takes no time away", () => {
  assert.equal(shownFor(heldBy(heldAt(0), NOTHING, 5000), 1000), 0);
});

test("the button pauses unless the visitor or the system asked for stillness", () => {
  assert.equal(isPausable(NOTHING), true);
  assert.equal(isPausable(new Set<Hold>(["pointer", "focus", "hidden"])), true);
  assert.equal(isPausable(new Set<Hold>(["asked"])), false);
  assert.equal(isPausable(new Set<Hold>(["motion", "pointer"])), false);
});
