import assert from "node:assert/strict";
import { test } from "node:test";
import { type Move, moved, movedPast, percent, readMove, startAt } from "./steps";

const run = (count: number, ...moves: Move[]) => moves.reduce(moved, startAt(0, count));

test("a form starts at its first step, and at no step that it does not have", () => {
  assert.deepEqual(startAt(0, 3), { step: 0, count: 3, isSending: false, alert: "none" });
  assert.deepEqual([startAt(7, 3).step, startAt(-1, 3).step, startAt(NaN, 3).step, startAt(0, 0).step], [2, 0, 0, 0]);
});

test("next, back and tabs move between the steps and stay within them", () => {
  assert.equal(run(3, "next").step, 1);
  assert.equal(run(3, "next", "next", "next").step, 2);
  assert.equal(run(3, "next", "back").step, 0);
  assert.equal(run(3, "back").step, 0);
  assert.deepEqual([run(3, 2).step, run(3, 9).step, run(3, 2, 0).step], [2, 2, 0]);
});

test("steps of which conditions hide all are passed by", () => {
  const hides = (step: number) => step === 1 || step === 2;
  const steps = (from: number, move: Move) => movedPast(startAt(from, 5), move, hides).step;
  assert.deepEqual([steps(0, "next"), steps(3, "back"), steps(0, 2), steps(4, 1), steps(3, "next")], [3, 0, 3, 0, 4]);
  assert.equal(movedPast(startAt(0, 2), "next", () => true).step, 1, "the last has the button that sends");
});

test("going on clears the error", () => {
  assert.equal(run(3, "failed").alert, "error");
  assert.equal(run(3, "failed", "next").alert, "none");
  assert.equal(run(3, "failed", "send").alert, "none");
});

test("what is on its way is moved by the answer alone", () => {
  const sending = run(3, "next", "next", "send");
  assert.deepEqual(sending, { step: 2, count: 3, isSending: true, alert: "none" });
  for (const move of ["next", "back", "send", 0] as const) assert.equal(moved(sending, move), sending);
  assert.deepEqual(moved(sending, "failed"), { step: 2, count: 3, isSending: false, alert: "error" });
});

test("a form that was sent is back at its first step", () => {
  assert.deepEqual(run(3, 2, "send", "sent"), { step: 0, count: 3, isSending: false, alert: "success" });
  assert.equal(run(3, 2, "send", "sent", "next").alert, "none");
});

test("the progress is whole percent", () => {
  const all = (count: number) => Array.from({ length: count }, (_, step) => percent({ step, count }));
  assert.deepEqual([all(1), all(2), all(3), all(7)], [[100], [50, 100], [33, 66, 100], [14, 28, 42, 57, 71, 85, 100]]);
});

test("buttons say what they do, and strangers' say nothing", () => {
  assert.deepEqual(["next", "back", "send", "step-0", "step-12"].map(readMove), ["next", "back", "send", 0, 12]);
  for (const other of ["", "sent", "failed", "step-", "step--1", "step-1e3", "__proto__"]) assert.equal(readMove(other), null, other);
});
