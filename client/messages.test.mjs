// No module takes part in what windows tell each other: whatever frames of other hosts send, nobody listens.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { clientFolder } from "./bundle.mjs";

const LISTENS = /addEventListener\(\s*["'`]message|\bonmessage\b|\bpostMessage\(/;

test("nobody listens to other windows", () => { // CL3
  const source = join(clientFolder, "src");
  const modules = readdirSync(source, { recursive: true }).filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
  assert.ok(modules.length > 50);
  assert.deepEqual(modules.filter((name) => LISTENS.test(readFileSync(join(source, name), "utf8"))), []);
});

test("who listened would be found", () => { // CL3
  for (const code of ['addEventListener("message", tell)', "window.onmessage = tell", "parent.postMessage(1)"]) assert.match(code, LISTENS);
});
