// `make smoke`: requests a page of every kind on each site of a deployment, and fails if one is wrong.
//   node tools/deploy/smoke.mjs production                       an environment's sites at their own URLs
//   node tools/deploy/smoke.mjs https://www.example.nl           the environment with this site
//   node tools/deploy/smoke.mjs dev http://127.0.0.1:8787        its sites at another address
// With `--version-id ID` it requests the worker version that is deployed without visitors.

import { parseArgs } from "node:util";
import { run } from "../../e2e/stack.mjs";
import { smoke, table } from "./smoke/run.mjs";
import { deploymentOf, sitesOf } from "./smoke/target.mjs";

/** The header that requests one version of a worker, whatever its share of the visitors. */
export const overriding = (worker, id) => ({ "cloudflare-workers-version-overrides": `${worker}="${id}"` });

/** Runs the smoke test, prints the table, and returns whether all checks passed. */
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
