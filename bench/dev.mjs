// A developer's waiting times, in seconds: `make dev` with everything built, and from saving a template, Rust file or
// style sheet until the change is on screen. Each file is saved with a mark in it and restored afterwards.
// `node bench/dev.mjs [ROUNDS]`; budgets: design of the build (20 s, 10 s, 10 s, 2 s).

import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask } from "../e2e/client.mjs";
import { root } from "../e2e/stack.mjs";

const ROUNDS = Number(process.argv[2] ?? 3);
const stylesheet = async () => (await ask("nl", (await ask("nl", "/")).body.match(/href="([^"]+\.css)"/)?.[1] ?? "/")).body;
const SAVES = [
  {
    name: "template",
    budget: 10,
    file: "worker/site/templates/layout.html",
    edit: (text, mark) => text.replace('<main ', `<main data-mark="${mark}" `),
    look: async () => (await ask("nl", "/")).body,
  },
  {
    name: "Rust file",
    budget: 10,
    file: "worker/site/src/endpoints/health.rs",
    edit: (text, mark) => text.replace('"status": "ok"', `"status": "ok", "mark": "${mark}"`),
    look: async () => (await ask("nl", "/_/health")).body,
  },
  {
    name: "stylesheet",
    budget: 2,
    file: "client/src/styles/base.css",
    edit: (text, mark) => `${text}\n:root { --mark: ${mark}; }\n`,
    look: stylesheet,
  },
];
const originals = new Map(SAVES.map(({ file }) => [file, readFileSync(join(root, file), "utf8")]));

const dev = spawn("make", ["dev"], { cwd: root, detached: true, stdio: ["ignore", "ignore", "inherit"] });
process.on("SIGINT", () => finish(130));
try {
  report("make dev", 20, [await seconds(async () => (await ask("nl", "/")).status === 200)]);
  for (const { name, budget, file, edit, look } of SAVES) {
    const waited = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mark = `mark${Date.now()}`;
      const original = originals.get(file);
      const edited = edit(original, mark);
      if (edited === original) throw new Error(`${file} has no place for a mark.`);
      writeFileSync(join(root, file), edited);
      waited.push(await seconds(async () => (await look()).includes(mark)));
      writeFileSync(join(root, file), original);
      await seconds(async () => !(await look()).includes(mark));
    }
    report(name, budget, waited);
  }
  finish(0);
} catch (error) {
  console.error(error);
  finish(1);
}

/** The time until `done`; a restarting worker does not respond. */
async function seconds(done) {
  const from = performance.now();
  for (;;) {
    if (await done().catch(() => false)) return (performance.now() - from) / 1000;
    if (dev.exitCode !== null) throw new Error("make dev ended.");
    if (performance.now() - from > 300_000) throw new Error("Nothing came within five minutes.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function report(name, budget, waited) {
  console.log(`${name.padEnd(12)} ${waited.map((time) => time.toFixed(1).padStart(5)).join("")} s   (budget ${budget})`);
}

function finish(code) {
  for (const [file, text] of originals) if (readFileSync(join(root, file), "utf8") !== text) writeFileSync(join(root, file), text);
  process.kill(-dev.pid, "SIGINT");
  dev.once("exit", () => process.exit(code));
}
