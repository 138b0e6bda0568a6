// The environments of wrangler.toml, as wrangler reads them.

import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { root } from "../../e2e/stack.mjs";

/** What nobody visits, and what somebody does. */
export const DEPLOYED = ["staging", "production"];
export const NAMES = ["dev", ...DEPLOYED];

/** One environment: what it is called, its configuration, and its sites by language. */
export function readEnvironment(name, file = join(root, "wrangler.toml")) {
  const config = readConfig({ config: file, env: name === "dev" ? undefined : name }, { hideWarnings: true });
  return { name, config, vars: config.vars, sites: sitesOf(config.vars) };
}

export const readEnvironments = (file) => NAMES.map((name) => readEnvironment(name, file));

/** `SITES` as an object; empty where it is missing or no JSON. */
function sitesOf({ SITES = "{}" }) {
  try {
    return JSON.parse(SITES);
  } catch {
    return {};
  }
}

/** A list in a variable, separated by commas. */
export const list = (value = "") => value.split(",").map((part) => part.trim()).filter(Boolean);
