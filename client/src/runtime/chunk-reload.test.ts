import assert from "node:assert/strict";
import { test } from "node:test";
import { canReload, isChunkFailure } from "./chunk-reload";

test("a missing chunk is told from other failures in every engine", () => {
  const chunkFailures = [
    "Failed to fetch dynamically imported module: https://example.com/_/assets/menu.js",
    "error loading dynamically imported module: https://example.com/_/assets/menu.js",
    "Importing a module script failed.",
  ];
  for (const message of chunkFailures) assert.equal(isChunkFailure(new TypeError(message)), true, message);
  assert.equal(isChunkFailure(new TypeError("undefined is not a function")), false);
  assert.equal(isChunkFailure(new Error("Importing a module script failed.")), false);
  assert.equal(isChunkFailure("Failed to fetch"), false);
});

test("the page reloads at most once in sixty seconds", () => { // F39
  assert.equal(canReload(1_000_000, null), true);
  assert.equal(canReload(1_000_000, "940001"), false);
  assert.equal(canReload(1_000_000, "940000"), true);
});

test("a stored time that is no number does not stop the reload for ever", () => {
  assert.equal(canReload(1_000_000, "yesterday"), true);
});
