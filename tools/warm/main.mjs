// `make warm`: asks a deployment for every address of its sitemaps until none is slow.
//   node tools/warm/main.mjs production                       the sites of an environment at their own addresses
//   node tools/warm/main.mjs https://www.example.nl           the environment that has this site
//   node tools/warm/main.mjs dev http://127.0.0.1:8787        its sites at another address

import { Refusal } from "../../e2e/stack.mjs";
import { readEnvironment } from "../deploy/environments.mjs";
import { environmentOf, sitesOf } from "../deploy/smoke/target.mjs";
import { warmSites } from "./report.mjs";

const at = process.argv.slice(2).find((word) => word.includes("://"));
const name = process.argv.slice(2).find((word) => word !== at);
try {
  const environment = name ? readEnvironment(name) : at && environmentOf(at);
  if (!environment) throw new Refusal(at ? `SITES of no environment names ${at}: say whose sites they are (ENV=…).` : "Which deployment? URL=https://… or ENV=staging or production.");
  process.exitCode = (await warmSites(sitesOf(environment, { at: name && at, patienceMs: 60_000 }))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
