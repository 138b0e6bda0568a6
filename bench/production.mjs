// Runs the production build of `make build` on the development ports, with the bindings of wrangler.toml's first part.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, startService, startWorker } from "../e2e/stack.mjs";

const folder = join(root, ".wrangler/production");

/** `inspector` is the port that the worker's inspector listens on. */
export async function startProduction({ inspector } = {}) {
  await startService({ data: join(root, ".data/test"), output: "ignore" });
  await startWorker({ state: join(root, ".wrangler/bench"), config: writeConfig(), output: "ignore", inspector });
}

/** The development configuration with the deployed build, without the command that builds the other one. */
function writeConfig() {
  const [development] = readFileSync(join(root, "wrangler.toml"), "utf8").split("\n[env.staging]\n");
  const config = development
    // Every other environment is noindex.
    .replace('ENVIRONMENT = "dev"', 'ENVIRONMENT = "production"')
    .replace('"build/dev/entry.mjs"', JSON.stringify(join(root, "build/production/entry.mjs")))
    .replace('"build/assets"', JSON.stringify(join(root, "build/assets")))
    .replace(/\n\[build\]\n(?:\w.*\n)+/, "\n");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "wrangler.toml"), config);
  // Wrangler reads secrets from the configuration's folder.
  copyFileSync(join(root, ".dev.vars"), join(folder, ".dev.vars"));
  return join(folder, "wrangler.toml");
}
