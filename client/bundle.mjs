// How the client is bundled: one description for the site's build and for its tests.

import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";

export const clientFolder = import.meta.dirname;
export const buildFolder = join(clientFolder, "..", "build");
export const assetsFolder = join(buildFolder, "assets", "_", "assets");

/** Addresses of the assets start with this; it is where wrangler serves `assetsFolder`. */
export const publicPath = "/_/assets/";

/** The list of the builds whose files are there, newest first. It is deployed among them: the next deployment starts from it. */
export const buildsFile = join(assetsFolder, "builds.json");

/** The name of a built file: what it is and a hash of what is in it, so that it can be cached for ever. */
const hashedName = "[name].[hash]";
const iconsFolder = join(clientFolder, "src", "icons");

/** The style sheets that only some pages link (`Sheet` in the worker), each named for what it shows. */
export const sheets = ["blocks", "choice", "consent", "countdown", "error", "forms", "lists", "map", "operators", "personal", "product", "quotation", "service", "team"];

export const sheetSource = (/** @type {string} */ name) => `src/styles/sheets/${name}.css`;

/** What `tools/icons/make.mjs` makes of the icon, for the head of pages and the web app manifest. */
export const appIcons = ["favicon.ico", "touch.png", "small.png", "large.png", "maskable.png"];

/** @type {import("esbuild").BuildOptions} */
export const commonOptions = {
  absWorkingDir: clientFolder,
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  logLevel: "warning",
  // The source is written for React; Preact has the same interface in a tenth of the bytes. `REACT=real` builds with React itself.
  alias: process.env.REACT === "real" ? {} : { react: "preact/compat", "react-dom": "preact/compat" },
};

/** @type {import("esbuild").BuildOptions} */
export const siteOptions = {
  ...commonOptions,
  entryPoints: [
    { in: "src/main.ts", out: "main" },
    { in: "src/styles/main.css", out: "main" },
    ...sheets.map((name) => ({ in: sheetSource(name), out: name })),
    { in: "src/styles/print/main.css", out: "print" },
    { in: "src/favicon.svg", out: "favicon" },
    ...appIcons.map((file) => ({ in: `src/app-icons/${file}`, out: file.split(".")[0] })),
    { in: "src/icons", out: "icons" },
  ],
  outdir: assetsFolder,
  publicPath,
  entryNames: hashedName,
  chunkNames: hashedName,
  assetNames: hashedName,
  splitting: true,
  minify: true,
  metafile: true,
  write: false,
  loader: { ".woff2": "file", ".svg": "copy", ".png": "copy", ".ico": "copy" },
  plugins: [sprite(), styleTexts()],
};

/**
 * The one file that the policy of a page names, by its hash. It is a classic script without imports: a module that is
 * allowed by its hash may not import another.
 * @type {import("esbuild").BuildOptions}
 */
export const startOptions = {
  ...commonOptions,
  entryPoints: [{ in: "src/start.ts", out: "start" }],
  outdir: assetsFolder,
  entryNames: hashedName,
  format: "iife",
  minify: true,
  metafile: true,
  write: false,
};

/** The service worker, and what takes its place when it is switched off: classic scripts, which every browser knows. */
export const serviceWorkerFolder = join(clientFolder, "src", "service-worker");

/** @returns {import("esbuild").BuildOptions} */
export const serviceWorkerOptions = (/** @type {string} */ build, /** @type {string[]} */ shell) => ({
  ...commonOptions,
  entryPoints: ["worker", "retired"].map((name) => join(serviceWorkerFolder, `${name}.ts`)),
  outdir: buildFolder,
  format: "iife",
  minify: true,
  write: false,
  define: { BUILD: JSON.stringify(build), SHELL: JSON.stringify(shell) },
});

/** Makes one SVG of the folder of icons, each a `<symbol>` named like its file, so that a page can `<use>` them. */
function sprite() {
  return {
    name: "sprite",
    setup(/** @type {import("esbuild").PluginBuild} */ build) {
      build.onResolve({ filter: /^src\/icons$/ }, () => ({ path: "icons.svg", namespace: "sprite" }));
      build.onLoad({ filter: /.*/, namespace: "sprite" }, async () => {
        const names = (await readdir(iconsFolder)).filter((name) => name.endsWith(".svg")).sort();
        const files = names.map((name) => join(iconsFolder, name));
        const icons = await Promise.all(files.map((file) => readFile(file, "utf8")));
        const watched = { watchDirs: [iconsFolder], watchFiles: files };
        try {
          const symbols = icons.map((icon, index) => symbol(basename(names[index], ".svg"), icon));
          const contents = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
          return { contents, loader: "copy", ...watched };
        } catch (error) {
          // Thrown, the error would end the watching of the icon that is to be mended.
          return { errors: [{ text: error.message }], ...watched };
        }
      });
    },
  };
}

/** `import styles from "./name.css?text"` is a bundled style sheet as text, for code that brings its own when it is needed. */
function styleTexts() {
  return {
    name: "style-texts",
    setup(/** @type {import("esbuild").PluginBuild} */ build) {
      build.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.replace(/\?text$/, "")),
        namespace: "style-text",
      }));
      build.onLoad({ filter: /.*/, namespace: "style-text" }, async ({ path }) => {
        const options = { ...commonOptions, entryPoints: [path], minify: true, write: false, metafile: true };
        const { outputFiles, metafile } = await build.esbuild.build(options);
        const watchFiles = Object.keys(metafile.inputs).map((file) => join(clientFolder, file));
        return { contents: outputFiles[0].text.trim(), loader: "text", watchFiles };
      });
    },
  };
}

/** The drawing keeps its attributes (box, stroke, fill), except those that only a standalone file needs. */
export function symbol(/** @type {string} */ name, /** @type {string} */ icon) {
  const drawing = /<svg([^>]*)>(.*)<\/svg>/s.exec(icon);
  if (!drawing) throw new Error(`src/icons/${name}.svg is no <svg> element`);
  const attributes = drawing[1].replace(/\s(xmlns|width|height|id|class)="[^"]*"/g, "").trim();
  return `<symbol id="${name}" ${attributes}>${drawing[2].replace(/>\s+</g, "><").trim()}</symbol>`;
}
