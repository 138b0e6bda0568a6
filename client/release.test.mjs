import assert from "node:assert/strict";
import { test } from "node:test";
import { importedBy, nextHistory } from "./release.mjs";

test("a build and the three before it are kept, the newest first", () => { // F39
  assert.deepEqual(nextHistory([["d"], ["c"], ["b"], ["a"]], ["e"]), [["e"], ["d"], ["c"], ["b"]]);
});

test("building the same again pushes no older build out", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["c"]), [["c"], ["b"], ["a"]]);
});

test("going back to an older build makes it the newest", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["b"]), [["b"], ["c"], ["a"]]);
});

test("a script needs what it imports, and what that imports, but not what it may load later", () => {
  const now = (path) => ({ path, kind: "import-statement" });
  const outputs = {
    "out/main.A.js": { imports: [now("out/chunk.B.js"), { path: "out/map.C.js", kind: "dynamic-import" }] },
    "out/chunk.B.js": { imports: [now("out/chunk.D.js"), now("out/chunk.B.js")] },
    "out/chunk.D.js": { imports: [] },
    "out/map.C.js": { imports: [] },
  };
  assert.deepEqual(importedBy({ outputs }, "/_/assets/main.A.js"), ["/_/assets/chunk.B.js", "/_/assets/chunk.D.js"]);
});
