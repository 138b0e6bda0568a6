// Holds matrix.md: every row has a test that names it, no test names another, and no test is skipped or the only one.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const rows = new Set(readFileSync(join(root, "tests/matrix.md"), "utf8").match(/(?<=^\| )[A-Z]+\d+(?= \|)/gm));
const tested = new Set();
const faults = [];

for (const folder of ["client", "cms", "e2e", "tools", "worker"]) {
  for (const name of readdirSync(join(root, folder), { recursive: true })) {
    const isRust = name.endsWith(".rs");
    if (!(isRust || /\.(test|spec)\.(mjs|ts)$/.test(name)) || name.includes("node_modules")) continue;
    readFileSync(join(root, folder, name), "utf8").split("\n").forEach((line, index) => {
      const fault = (what) => faults.push(`${folder}/${name}:${index + 1}: ${what}`);
      const isTest = isRust ? /^\s*#\[(tokio::)?test\b/.test(line) : /\btest\(/.test(line);
      const ids = line.match(/ \/\/ ([A-Z]+\d+(, [A-Z]+\d+)*)$/)?.[1].split(", ") ?? [];
      for (const id of ids) {
        if (isTest && rows.has(id)) tested.add(id);
        else fault(isTest ? `${id} is no row of tests/matrix.md` : `${id} stands beside no test`);
      }
      if (isRust ? /#\[(cfg_attr\(.*)?ignore\b/.test(line) : /\.(skip|only|fixme|todo)\(|\b(skip|only|todo):/.test(line)) fault("every test runs");
    });
  }
}
for (const id of rows) if (!tested.has(id)) faults.push(`tests/matrix.md: ${id} has no test`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
