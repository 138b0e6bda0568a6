import assert from "node:assert/strict";
import { test } from "node:test";
import { elapsed, isAutoplaying, nextSlide, pausedAt, type PauseReason, remaining, showSlide, withPauses } from "./rotation";

const NOTHING = new Set<PauseReason>();
const POINTER = new Set<PauseReason>(["pointer"]);

test("a slide is shown for the whole interval", () => {
  const rotation = withPauses(pausedAt(0), NOTHING, 1000);
  assert.equal(remaining(rotation, 10_000, 1000), 10_000);
  assert.equal(remaining(rotation, 10_000, 8000), 3000);
  assert.equal(remaining(rotation, 10_000, 11_500), 0);
});

test("the last slide is followed by the first", () => {
  assert.equal(nextSlide(0, 3), 1);
  assert.equal(nextSlide(2, 3), 0);
  assert.equal(nextSlide(0, 1), 0);
});

test("a slide that was paused goes on where it stopped", () => {
  const paused = withPauses(withPauses(pausedAt(1), NOTHING, 0), POINTER, 4000);
  assert.equal(remaining(paused, 10_000, 60_000), null);
  assert.equal(elapsed(paused, 60_000), 4000);
  assert.equal(remaining(withPauses(paused, NOTHING, 60_000), 10_000, 61_000), 5000);
});

test("a second reason to pause changes nothing, and neither does a second start", () => {
  const running = withPauses(pausedAt(1), NOTHING, 0);
  assert.equal(withPauses(running, NOTHING, 3000), running);
  const paused = withPauses(running, POINTER, 4000);
  assert.equal(withPauses(paused, new Set<PauseReason>(["pointer", "focus"]), 9000), paused);
});

test("a jump restarts the time", () => {
  const running = showSlide(withPauses(pausedAt(0), NOTHING, 0), 2, 7000);
  assert.deepEqual(running, { slide: 2, shown: 0, since: 7000 });
  assert.equal(remaining(running, 10_000, 7000), 10_000);
});

test("a jump while the slides are paused stays paused, at the start of its slide", () => {
  const paused = showSlide(withPauses(withPauses(pausedAt(0), NOTHING, 0), POINTER, 6000), 1, 7000);
  assert.deepEqual(paused, pausedAt(1));
});

test("a clock that was set back takes no time away", () => {
  assert.equal(elapsed(withPauses(pausedAt(0), NOTHING, 5000), 1000), 0);
});

test("the button pauses unless the visitor or the system asked for stillness", () => {
  assert.equal(isAutoplaying(NOTHING), true);
  assert.equal(isAutoplaying(new Set<PauseReason>(["pointer", "focus", "hidden"])), true);
  assert.equal(isAutoplaying(new Set<PauseReason>(["button"])), false);
  assert.equal(isAutoplaying(new Set<PauseReason>(["reducedMotion", "pointer"])), false);
});
