// Runs wrangler and captures its output.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../../e2e/stack.mjs";

/** Runs wrangler; returns whether it succeeded and its output, including stderr when it failed. */
export async function wrangler(args) {
  const { ok, out, all } = await run(args, "pipe");
  return { ok, output: stripVTControlCharacters(ok ? out : all) };
}

/** Runs wrangler visibly; returns its record of what it did (`WRANGLER_OUTPUT_FILE_PATH`), or undefined on failure. */
export async function wranglerRecord(args, type) {
  const folder = mkdtempSync(join(tmpdir(), "wrangler-"));
  const path = join(folder, "record.jsonl");
  try {
    const { ok } = await run(args, "inherit", { WRANGLER_OUTPUT_FILE_PATH: path });
    if (!ok) return undefined;
    const records = readFileSync(path, "utf8").trim().split("\n").map((line) => JSON.parse(line));
    return records.find((record) => record.type === type);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args, output, env = {}) {
  const child = spawn(join(root, "node_modules/.bin/wrangler"), args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", ...env },
  });
  let [out, all] = ["", ""];
  child.stdout?.on("data", (chunk) => ((out += chunk), (all += chunk)));
  child.stderr?.on("data", (chunk) => (all += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ok: code === 0, out, all }));
  });
}
