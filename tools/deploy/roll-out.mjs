// Rolls out a version: uploads it, tests it at the real URLs while nobody sees it, then shows it to some visitors.
//
// There is no preview URL to test: the platform makes none for workers with Durable Objects, and the site would answer
// 421 there, because it is not one of its hosts.

import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../e2e/stack.mjs";
import { overriding, smokeTest } from "./smoke.mjs";
import { isOf } from "./smoke/run.mjs";
import { sitesOf } from "./smoke/target.mjs";
import { wrangler, wranglerRecord } from "./wrangler.mjs";
import { warmSites } from "../warm/report.mjs";

/** A new deployment takes some seconds to reach every location. */
const KNOWN_WITHIN_MS = 60_000;
const KNOWN_AFTER_MS = 10_000;
/** With a tenth of the visitors, this many requests miss the new version with a probability of one in twenty. */
const LOOKS = 30;

/** The dependencies of roll-outs: wrangler, and the site itself. */
const PLATFORM = { wrangler, wranglerRecord, tried, warmed, versionsSeen };

/** Deploys a version to everybody; `secrets` is the file for a worker's first deployment. */
export async function atOnce(environment, { message, secrets }, platform = PLATFORM) {
  const { name } = environment;
  const [before] = secrets ? [] : await visitedVersions(name, platform);
  const deployed = await platform.wranglerRecord(["deploy", "--env", name, "--message", message, ...(secrets ? ["--secrets-file", secrets] : [])], "deploy");
  if (!deployed) throw new Refusal("Wrangler deployed nothing.");
  const isWell = await platform.tried(environment, deployed.version_id);
  const back = before ? `back:  npx wrangler rollback ${before} --env ${name}` : `away:  npx wrangler delete --env ${name}`;
  console.log(`\nVersion ${deployed.version_id} answers everybody.\n  ${back}`);
  if (!isWell) throw new Refusal("The smoke test failed.");
}

/** Uploads a version, tests it, and shows it to `percent` of the visitors; with 0 only on request. */
export async function gradually(environment, { message, percent }, platform = PLATFORM) {
  const { name } = environment;
  const [before] = await visitedVersions(name, platform);
  const uploaded = await platform.wranglerRecord(["versions", "upload", "--env", name, "--message", message], "version-upload");
  if (!uploaded) throw new Refusal(`Wrangler uploaded nothing. What a new Durable Object asks for: make deploy ENV=${name} AT_ONCE=1`);
  const version = uploaded.version_id;
  await share(name, platform, [version, 0], [before, 100]);
  const isWell = await platform.tried(environment, version);
  if (!isWell) throw new Refusal(`The smoke test failed. No visitor has seen version ${version}; ${before} answers all of them.`);
  if (percent > 0) await platform.warmed(environment, version);
  if (percent > 0) await share(name, platform, [version, percent], [before, 100 - percent]);
  if (percent > 0 && percent < 100 && (await platform.versionsSeen(environment)) > 1) {
    console.error("One visitor is given both versions in turn: a zone lacks its rule for Cloudflare-Workers-Version-Key (docs/deploy.md).");
  }
  console.log(`\nVersion ${version} answers ${percent} % of the visitors.\n${ways(environment, version, before)}`);
}

/** The commands to continue from here, or go back. */
export function ways({ name, config }, version, before) {
  const [header, value] = Object.entries(overriding(config.name, version))[0];
  const showing = (percent) => `npx wrangler versions deploy ${specs([version, percent], [before, 100 - percent])} --env ${name} --yes`;
  return [
    `  look:  curl -H '${header}: ${value}' https://…`,
    `  half:  ${showing(50)}`,
    `  all:   ${showing(100)}`,
    `  watch: npx wrangler tail --env ${name} --version-id ${version} --status error`,
    `  back:  npx wrangler rollback ${before} --env ${name}`,
  ].join("\n");
}

/** Versions with percentages in wrangler's format. The new one may still have 0 %; an old one with 0 % is left out. */
function specs([version, percent], [before, rest]) {
  return `${version}@${percent}${rest ? ` ${before}@${rest}` : ""}`;
}

async function share(name, platform, ...shares) {
  const done = await platform.wranglerRecord(["versions", "deploy", ...specs(...shares).split(" "), "--env", name, "--yes"], "version-deploy");
  if (!done) throw new Refusal("Wrangler did not deploy the version.");
}

/** The visited versions, the one with most visitors first. */
export async function visitedVersions(name, platform = PLATFORM) {
  const { ok, output } = await platform.wrangler(["deployments", "status", "--env", name, "--json"]);
  if (!ok) throw new Refusal(`What is deployed cannot be told; a first deployment needs SECRETS (docs/deploy.md).\n${output}`);
  const { versions } = JSON.parse(output);
  const visited = versions.filter(({ percentage }) => percentage > 0).sort((one, other) => other.percentage - one.percentage);
  return visited.map(({ version_id }) => version_id);
}

/** How many versions one visitor gets on a site: pages of one would request their files from the other. */
async function versionsSeen(environment) {
  await wait(KNOWN_AFTER_MS);
  const seen = sitesOf(environment).map(async ({ ask }) => {
    const answers = await Promise.all(Array.from({ length: LOOKS }, () => ask("/_/health")));
    return new Set(answers.map(({ headers }) => headers["x-version"])).size;
  });
  return Math.max(...(await Promise.all(seen)));
}

/** Has a version fetch every page, so that no visitor is the first; pages that stay slow do not stop the roll-out. */
async function warmed(environment, versionId) {
  await warmSites(sitesOf(environment, { headers: overriding(environment.config.name, versionId), patienceMs: 60_000 }));
}

/** Whether the smoke test passes, once the version has reached every site. */
async function tried(environment, versionId) {
  const sites = sitesOf(environment, { headers: overriding(environment.config.name, versionId) });
  const isKnown = ({ ask }) => ask("/_/health").then((response) => isOf(versionId, response), () => false);
  const until = Date.now() + KNOWN_WITHIN_MS;
  while (!(await Promise.all(sites.map(isKnown))).every(Boolean) && Date.now() < until) await wait(1000);
  return smokeTest(environment, { versionId });
}
