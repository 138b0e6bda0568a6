// `make warm`: requests every URL in a deployment's sitemaps until none is slow.
//   node tools/warm/main.mjs production                       an environment's sites at their own URLs
//   node tools/warm/main.mjs https://www.example.nl           the environment with this site
//   node tools/warm/main.mjs dev http://127.0.0.1:8787        its sites at another address

import { run } from "../../e2e/stack.mjs";
import { deploymentOf, sitesOf } from "../deploy/smoke/target.mjs";
import { warmSites } from "./report.mjs";

await run(async () => {
  const { environment, at } = deploymentOf(process.argv.slice(2));
  if (!(await warmSites(sitesOf(environment, { at, patienceMs: 60_000 })))) process.exitCode = 1;
});
