import assert from "node:assert/strict";
import { test } from "node:test";
import { loadedBy, nextHistory } from "./release.mjs";

test("the three youngest builds are kept, the newest first", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["d"]), [["d"], ["c"], ["b"]]);
});

test("building the same again pushes no older build out", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["c"]), [["c"], ["b"], ["a"]]);
});

test("going back to an older build makes it the newest", () => {
  assert.deepEqual(nextHistory([["c"], ["b"], ["a"]], ["b"]), [["b"], ["c"], ["a"]]);
});

test("a page loads what its script loads, and what that imports, but not what is only loaded later", () => {
  const now = (path) => ({ path, kind: "import-statement" });
  const later = (path) => ({ path, kind: "dynamic-import" });
  const outputs = {
    "out/main.A.js": { imports: [later("out/start.B.js")] },
    "out/start.B.js": { imports: [now("out/chunk.C.js"), later("out/map.D.js")] },
    "out/chunk.C.js": { imports: [now("out/chunk.E.js"), now("out/chunk.C.js")] },
    "out/chunk.E.js": { imports: [] },
    "out/map.D.js": { imports: [] },
  };
  const names = ["start.B", "chunk.C", "chunk.E"].map((name) => `/_/assets/${name}.js`);
  assert.deepEqual(loadedBy({ outputs }, "/_/assets/main.A.js"), names);
});
