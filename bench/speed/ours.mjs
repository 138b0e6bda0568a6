// The production build of the site's worker, with the bindings of `wrangler.toml` for development.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../e2e/stack.mjs";
import { describe, file, limit, text } from "./workerd.mjs";

const BUILD = join(root, "build/production");
const OBJECTS = { PUBLISH: "Publish", REFRESH: "Refresh", ENDED_SESSIONS: "EndedSessions", ACCOUNT_LISTS: "AccountLists", LOGIN_GUARD: "LoginGuard", OUTBOX: "Outbox" };

const PRODUCTION = [
  // The first is the entry point.
  ...["entry.mjs", ...readdirSync(BUILD).filter((name) => /\.m?js$/.test(name) && name !== "entry.mjs")].map((name) => [`production/${name}`, "esModule", file(join(BUILD, name))]),
  ["production/index_bg.wasm", "wasm", file(join(BUILD, "index_bg.wasm"))],
  ["assets.json", "json", file(join(root, "build/assets.json"))],
];

/** `service` is the origin of the content service's API; `vars` overrides the configuration. */
export function describeOurs({ kv, service, vars = {}, modules = PRODUCTION }) {
  const all = { ...variables(), ...secrets(), CMS_URL: `${service}/api`, SEARCH_HOSTS: service, FRESH_SECONDS: "86400", ...vars };
  const settings = Object.entries(all).map(([name, value]) => [name, `text = ${text(value)}`]);
  return describe({
    modules,
    bindings: [
      ...settings,
      ["ASSETS", 'service = "nothing"'],
      ["UPLOADS", 'r2Bucket = "nothing"'],
      ["LIMIT_LOGIN", limit],
      ["LIMIT_SEARCH", limit],
      ["LIMIT_FORM", limit],
    ],
    objects: OBJECTS,
    kv,
  });
}

/** The `[vars]` table of wrangler.toml. */
function variables() {
  const table = readFileSync(join(root, "wrangler.toml"), "utf8").split("\n[vars]\n")[1].split("\n[")[0];
  const pairs = [...table.matchAll(/^([A-Z_]+) = (?:'''([\s\S]*?)'''|"(.*)"|'(.*)')$/gm)];
  return Object.fromEntries(pairs.map(([, name, long, double, single]) => [name, long ?? double ?? single]));
}

function secrets() {
  const pairs = [...readFileSync(join(root, ".dev.vars.example"), "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}
