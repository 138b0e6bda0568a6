// What a build leaves behind: the hashed files, their addresses for the worker, and their headers.

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as esbuild from "esbuild";
import { appIcons, assetsFolder, buildFolder, buildsFile, publicPath, serviceWorkerOptions, sheets, sheetSource, startOptions } from "./bundle.mjs";

/** This one and the three before it: tabs that were opened before a deploy ask for files of the build they came with. */
const KEPT_BUILDS = 4;

const addressesFile = join(buildFolder, "assets.json");
const headersFile = join(buildFolder, "assets", "_headers");

/** The names carry a hash, so a file at an address never changes; the list of them does. */
const HEADERS = `${publicPath}*
  Cache-Control: public, max-age=31536000, immutable
  Content-Security-Policy: default-src 'none'
  Cross-Origin-Resource-Policy: same-origin
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
${publicPath}${basename(buildsFile)}
  ! Cache-Control
  Cache-Control: no-cache
`;

/** Writes a build's files first and their addresses last, so that no page ever names a file that is not there. */
export async function release(/** @type {import("esbuild").BuildResult} */ result) {
  const start = await esbuild.build(startOptions);
  const files = [...result.outputFiles, ...start.outputFiles];
  const outputs = { ...result.metafile.outputs, ...start.metafile.outputs };
  const { appIcons, sheets, ...addresses } = findAddresses({ outputs });
  const names = files.map((file) => basename(file.path)).sort();
  await mkdir(assetsFolder, { recursive: true });
  await Promise.all(files.map((file) => writeWhole(file.path, file.contents)));
  await writeWhole(headersFile, HEADERS);
  const build = buildHash(names);
  const { operators: _, ...visited } = sheets;
  const shell = [...Object.values({ ...addresses, ...visited }), ...importedBy(result.metafile, addresses.js)];
  const integrity = integrityOf(files);
  const { css, print, js } = addresses;
  const hashes = { css: integrity(css), print: integrity(print), start: integrity(addresses.start), js: integrity(js) };
  const linked = Object.entries(sheets).map(([name, href]) => [name, { href, integrity: integrity(href) }]);
  const worker = await serviceWorkers(build, shell);
  await writeWhole(addressesFile, toJson({ ...addresses, integrity: hashes, sheets: Object.fromEntries(linked), appIcons, build, ...worker }));
  await pruneOlderBuilds(names);
}

function findAddresses(/** @type {import("esbuild").Metafile} */ { outputs }) {
  const from = (/** @type {string} */ source) => {
    const found = Object.entries(outputs).find(
      ([path, output]) => output.entryPoint === source || (isCopy(path) && source in output.inputs),
    );
    if (!found) throw new Error(`nothing in the bundle uses ${source}`);
    return publicPath + basename(found[0]);
  };
  return {
    css: from("src/styles/main.css"),
    print: from("src/styles/print/main.css"),
    start: from("src/start.ts"),
    js: from("src/main.ts"),
    font: from("src/fonts/sans.woff2"),
    icons: from("sprite:icons.svg"),
    favicon: from("src/favicon.svg"),
    sheets: Object.fromEntries(sheets.map((name) => [name, from(sheetSource(name))])),
    appIcons: Object.fromEntries(appIcons.map((file) => [file.split(".")[0], from(`src/app-icons/${file}`)])),
  };
}

/** The hash of a file that pages name (Subresource Integrity); the policy names the first script's too. */
function integrityOf(/** @type {esbuild.OutputFile[]} */ files) {
  return (/** @type {string} */ address) => {
    const { contents } = files.find(({ path }) => basename(path) === basename(address));
    return `sha256-${createHash("sha256").update(contents).digest("base64")}`;
  };
}

/** The files that a script needs before it can run. */
export function importedBy(/** @type {esbuild.Metafile} */ { outputs }, /** @type {string} */ address) {
  const found = new Set();
  const visit = (/** @type {string} */ path) => {
    for (const { path: imported, kind } of outputs[path].imports) {
      if (kind !== "import-statement" || found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(Object.keys(outputs).find((path) => basename(path) === basename(address)));
  return [...found].map((path) => publicPath + basename(path));
}

/** The texts that the worker answers at `/sw.js`. They know the build and the files that every page needs. */
async function serviceWorkers(/** @type {string} */ build, /** @type {string[]} */ shell) {
  const { outputFiles } = await esbuild.build(serviceWorkerOptions(build, shell));
  const [serviceWorker, retiredServiceWorker] = outputFiles.map(({ text }) => text);
  return { serviceWorker, retiredServiceWorker };
}

/** Scripts and styles have many inputs; every other file has the one that it was copied from. */
function isCopy(/** @type {string} */ path) {
  return !/\.(js|css)$/.test(path);
}

function buildHash(/** @type {string[]} */ names) {
  return createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 12);
}

/** The builds whose files stay, newest first; each is the sorted names of its files. */
export function nextHistory(/** @type {string[][]} */ history, /** @type {string[]} */ names) {
  const older = history.filter((build) => build.join() !== names.join());
  return [names, ...older].slice(0, KEPT_BUILDS);
}

async function pruneOlderBuilds(/** @type {string[]} */ names) {
  const history = nextHistory(await readHistory(), names);
  await writeWhole(buildsFile, toJson(history));
  const current = new Set([basename(buildsFile), ...history.flat()]);
  const stale = (await readdir(assetsFolder)).filter((name) => !current.has(name));
  await Promise.all(stale.map((name) => rm(join(assetsFolder, name), { recursive: true, force: true })));
}

/** @returns {Promise<string[][]>} */
async function readHistory() {
  try {
    return JSON.parse(await readFile(buildsFile, "utf8"));
  } catch {
    return []; // The first build, or a history that was cut short: either way there is nothing to keep.
  }
}

function toJson(/** @type {unknown} */ value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A reader sees the old file or the new one, never half of it, even when two builds run at once. */
async function writeWhole(/** @type {string} */ path, /** @type {string | Uint8Array} */ contents) {
  const part = join(buildFolder, `${basename(path)}.${process.pid}`);
  await writeFile(part, contents);
  await rename(part, path);
}
