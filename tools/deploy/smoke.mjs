// `make smoke`: asks a deployment for a page of every kind, on each of its sites, and fails where one is not as it should be.
//   node tools/deploy/smoke.mjs production                       the sites of an environment at their own addresses
//   node tools/deploy/smoke.mjs https://www.example.nl           the environment that has this site
//   node tools/deploy/smoke.mjs dev http://127.0.0.1:8787        its sites at another address
// With `--version-id ID` the worker's version is asked that is in the deployment without visitors.

import { parseArgs } from "node:util";
import { run } from "../../e2e/stack.mjs";
import { smoke, table } from "./smoke/run.mjs";
import { deploymentOf, sitesOf } from "./smoke/target.mjs";

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
  await run(async () => {
    const { environment, at } = deploymentOf(positionals);
    if (!(await smokeTest(environment, { at, versionId: values["version-id"] }))) process.exitCode = 1;
  });
}
