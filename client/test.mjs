// Runs the unit tests: those of the source bundled as the site is, those of the build as they are.

import { spawn } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { buildFolder, clientFolder, commonOptions } from "./bundle.mjs";

const outdir = join(buildFolder, "client-tests");
const sourceTests = await testsIn("src", ".test.ts", { recursive: true });
const buildTests = await testsIn(".", ".test.mjs", {});

await rm(outdir, { recursive: true, force: true });
await esbuild.build({
  ...commonOptions,
  entryPoints: sourceTests,
  outdir,
  outbase: "src",
  platform: "node",
  splitting: true,
  outExtension: { ".js": ".mjs" },
});

const bundled = sourceTests.map((path) => join(outdir, path.slice("src/".length).replace(/\.ts$/, ".mjs")));
const tests = spawn(process.execPath, ["--test", "--test-reporter=dot", ...buildTests, ...bundled], {
  cwd: clientFolder,
  stdio: "inherit",
});
tests.on("exit", (code) => (process.exitCode = code ?? 1));

async function testsIn(/** @type {string} */ folder, /** @type {string} */ ending, /** @type {{recursive?: true}} */ options) {
  const names = await readdir(join(clientFolder, folder), options);
  return names.filter((name) => name.endsWith(ending)).sort().map((name) => join(folder, name));
}
