// Builds the client into `build/assets` and writes the addresses for the worker to `build/assets.json`.
//   node build.mjs            once
//   node build.mjs --watch    again on every change; an error leaves the last good build in place
//   node build.mjs --sizes    and say how many bytes each file costs a visitor

import { watch as watchFolder } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { serviceWorkerFolder, siteOptions } from "./bundle.mjs";
import { release } from "./release.mjs";

const flags = new Set(process.argv.slice(2));

if (flags.has("--watch")) await watch();
else await buildOnce();

async function buildOnce() {
  try {
    const result = await esbuild.build(siteOptions);
    await release(result);
    if (flags.has("--sizes")) printSizes(result.outputFiles);
  } catch (error) {
    fail(error);
    process.exitCode = 1;
  }
}

async function watch() {
  const onEnd = { name: "release", setup: (build) => build.onEnd(releaseAndReport) };
  const context = await esbuild.context({ ...siteOptions, plugins: [...siteOptions.plugins, onEnd] });
  await context.watch();
  // It is no part of the site's bundle: a change in it releases the same bundle anew.
  watchFolder(serviceWorkerFolder, () => context.rebuild().catch(() => {}));
}

async function releaseAndReport(/** @type {esbuild.BuildResult} */ result) {
  if (result.errors.length > 0) return;
  try {
    await release(result);
    console.log(`client: built ${result.outputFiles.length} files`);
  } catch (error) {
    fail(error);
  }
}

/** Errors of the bundle itself were printed by esbuild already. */
function fail(/** @type {unknown} */ error) {
  if (!error.errors) console.error(`client: ${error.message}`);
}

function printSizes(/** @type {esbuild.OutputFile[]} */ files) {
  for (const { path, contents } of files) {
    const gzipped = gzipSync(contents, { level: 9 }).length;
    console.log(`${gzipped.toString().padStart(7)} B gz ${contents.length.toString().padStart(7)} B  ${basename(path)}`);
  }
}
