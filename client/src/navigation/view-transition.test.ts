import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { isAbortedTransition, withViewTransition } from "./view-transition";

const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown) => unhandled.push(reason);

beforeEach(() => process.on("unhandledRejection", onUnhandled));
afterEach(() => {
  process.off("unhandledRejection", onUnhandled);
  for (const name of ["document", "matchMedia"]) Reflect.deleteProperty(globalThis, name);
});

/** A browser that aborts each transition, as Chromium does when the tab goes to the background. */
function abortTransitions() {
  const abort = () => Promise.reject(new DOMException("Transition was aborted because of invalid state", "InvalidStateError"));
  const startViewTransition = (update: () => Promise<void>) => {
    queueMicrotask(() => void update().catch(() => {}));
    return { ready: abort(), updateCallbackDone: abort(), finished: abort() };
  };
  Object.assign(globalThis, { document: { startViewTransition }, matchMedia: () => ({ matches: false }) });
}

test("an aborted transition is no error, and the page is updated", async () => {
  abortTransitions();
  let updates = 0;
  await withViewTransition(async () => void (updates += 1));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(updates, 1);
  assert.deepEqual(unhandled, []);
});

test("an update that fails is one", async () => {
  abortTransitions();
  await assert.rejects(
    withViewTransition(() => Promise.reject(new TypeError("no page"))),
    /no page/,
  );
});

test("what browsers say of a transition that they gave up is told from other errors", () => {
  for (const message of ["Transition was skipped", "Transition was aborted. ViewTransition opt-in disabled", "Skipped ViewTransition due to document being hidden", "View transition was skipped because document visibility state is hidden."])
    assert.equal(isAbortedTransition(new DOMException(message, "AbortError")), true, message);
  for (const other of [new DOMException("The user aborted a request.", "AbortError"), new TypeError("Transition failed"), "Transition"]) assert.equal(isAbortedTransition(other), false);
});
