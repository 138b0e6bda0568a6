import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { islands } from "./registry";

test("every island has a file and every file is an island", () => {
  const files = readdirSync("src/islands").filter((name) => name.endsWith(".tsx"));
  assert.deepEqual(files.map((name) => name.slice(0, -".tsx".length)).sort(), Object.keys(islands).sort());
});

test("every island's file has the component that the registry takes from it", async () => {
  // Some bring their styles.
  Object.assign(globalThis, { CSSStyleSheet: class { replaceSync() {} }, document: { adoptedStyleSheets: [] } });
  for (const [name, load] of Object.entries(islands)) assert.equal(typeof (await load()), "function", name);
});
