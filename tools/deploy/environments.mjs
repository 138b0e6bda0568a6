// The environments in wrangler.toml, as wrangler reads them.

import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { root } from "../../e2e/stack.mjs";

export const DEPLOYED = ["staging", "production"];
export const NAMES = ["dev", ...DEPLOYED];

/** An environment: its name, its configuration, and its sites by language. */
export function readEnvironment(name, file = join(root, "wrangler.toml")) {
  const config = readConfig({ config: file, env: name === "dev" ? undefined : name }, { hideWarnings: true });
  return { name, config, vars: config.vars, sites: sitesOf(config.vars) };
}

export const readEnvironments = (file) => NAMES.map((name) => readEnvironment(name, file));

/** `SITES` as an object; empty when it is missing or malformed. */
function sitesOf({ SITES = "{}" }) {
  try {
    return JSON.parse(SITES);
  } catch {
    return {};
  }
}

/** A comma-separated list in a variable. */
export const list = (value = "") => value.split(",").map((part) => part.trim()).filter(Boolean);
