// How a version comes to visitors: uploaded, tried at the real addresses while nobody sees it, and then shown to some of them.
//
// A version's own preview address is not asked: the platform makes none for workers with Durable Objects, and the site would answer
// 421 there, since it is none of its hosts.

import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../e2e/stack.mjs";
import { overriding, smokeTest } from "./smoke.mjs";
import { isOf } from "./smoke/run.mjs";
import { sitesOf } from "./smoke/target.mjs";
import { wrangler, wranglerRecord } from "./wrangler.mjs";
import { warmSites } from "../warm/report.mjs";

/** The platform takes some seconds until a new deployment is known everywhere. */
const KNOWN_WITHIN_MS = 60_000;
const KNOWN_AFTER_MS = 10_000;
/** At a tenth of the visitors, so many looks in a row miss the new version once in twenty times. */
const LOOKS = 30;

/** What roll-outs ask: wrangler, and the site itself. */
const PLATFORM = { wrangler, wranglerRecord, tried, warmed, versionsSeen };

/** Deploys a version to everybody; `secrets` is the file of a worker's first ones. */
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

/** Uploads a version, tries it, and shows it to so many of a hundred visitors; with 0 only to who asks for it. */
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

/** The commands with which to go on from here, or back. */
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

/** Versions with their shares as wrangler reads them. The new one may have none yet; the old one without any is left out. */
function specs([version, percent], [before, rest]) {
  return `${version}@${percent}${rest ? ` ${before}@${rest}` : ""}`;
}

async function share(name, platform, ...shares) {
  const done = await platform.wranglerRecord(["versions", "deploy", ...specs(...shares).split(" "), "--env", name, "--yes"], "version-deploy");
  if (!done) throw new Refusal("Wrangler did not deploy the version.");
}

/** The versions that visitors get, the one that most of them get first. */
export async function visitedVersions(name, platform = PLATFORM) {
  const { ok, output } = await platform.wrangler(["deployments", "status", "--env", name, "--json"]);
  if (!ok) throw new Refusal(`What is deployed cannot be told; a first deployment needs SECRETS (docs/deploy.md).\n${output}`);
  const { versions } = JSON.parse(output);
  const visited = versions.filter(({ percentage }) => percentage > 0).sort((one, other) => other.percentage - one.percentage);
  return visited.map(({ version_id }) => version_id);
}

/** How many versions one visitor meets on one site: pages of one would ask the other for their files. */
async function versionsSeen(environment) {
  await wait(KNOWN_AFTER_MS);
  const seen = sitesOf(environment).map(async ({ ask }) => {
    const answers = await Promise.all(Array.from({ length: LOOKS }, () => ask("/_/health")));
    return new Set(answers.map(({ headers }) => headers["x-version"])).size;
  });
  return Math.max(...(await Promise.all(seen)));
}

/** Has a version fetch every page, so that no visitor is the first; what stays slow keeps nobody from seeing it. */
async function warmed(environment, versionId) {
  await warmSites(sitesOf(environment, { headers: overriding(environment.config.name, versionId), patienceMs: 60_000 }));
}

/** Whether the smoke test finds nothing, once the version is known at every site. */
async function tried(environment, versionId) {
  const sites = sitesOf(environment, { headers: overriding(environment.config.name, versionId) });
  const isKnown = ({ ask }) => ask("/_/health").then((response) => isOf(versionId, response), () => false);
  const until = Date.now() + KNOWN_WITHIN_MS;
  while (!(await Promise.all(sites.map(isKnown))).every(Boolean) && Date.now() < until) await wait(1000);
  return smokeTest(environment, { versionId });
}
