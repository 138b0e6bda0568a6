// `make smoke`: asks a deployment for a page of every kind, on each of its sites, and fails where one is not as it should be.
//   node tools/deploy/smoke.mjs production                       the sites of an environment at their own addresses
//   node tools/deploy/smoke.mjs https://www.example.nl           the environment that has this site
//   node tools/deploy/smoke.mjs dev http://127.0.0.1:8787        its sites at another address
// With `--version-id ID` the worker's version is asked that is in the deployment without visitors.

import { parseArgs } from "node:util";
import { readEnvironment } from "./environments.mjs";
import { smoke, table } from "./smoke/run.mjs";
import { environmentOf, sitesOf } from "./smoke/target.mjs";

/** The header with which one version of a worker is asked for, whatever share of the visitors it has. */
export const overriding = (worker, id) => ({ "cloudflare-workers-version-overrides": `${worker}="${id}"` });

/** Runs it for an environment, prints the table, and says whether all is well. */
export async function smokeTest(environment, { at, versionId } = {}) {
  const headers = versionId ? overriding(environment.config.name, versionId) : {};
  const rows = await smoke(sitesOf(environment, { at, headers }), { environment: environment.name, versionId });
  console.log(table(rows));
  return rows.every(({ fault }) => !fault);
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { "version-id": { type: "string" } } });
  const at = positionals.find((word) => word.includes("://"));
  const name = positionals.find((word) => word !== at);
  const environment = name ? readEnvironment(name) : at && environmentOf(at);
  if (!environment) {
    console.error(at ? `SITES of no environment names ${at}: say whose sites they are (ENV=…).` : "Which deployment? URL=https://… or ENV=staging or production.");
    process.exit(1);
  }
  const isWell = await smokeTest(environment, { at: name && at, versionId: values["version-id"] });
  process.exit(isWell ? 0 : 1);
}
