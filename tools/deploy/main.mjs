// `make deploy`: checks, builds, uploads and tests a version, and only then shows it to visitors.
//   node tools/deploy/main.mjs staging                        to a tenth of the visitors; prints the ways on and back
//   node tools/deploy/main.mjs production --percent 50        to half of them
//   node tools/deploy/main.mjs staging --at-once              to everybody, as a new Durable Object requires
//   node tools/deploy/main.mjs staging --secrets FILE         the very first deployment, with its secrets
//   node tools/deploy/main.mjs production --dry-run           everything that needs no account

import { execFileSync, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { Refusal, root, run } from "../../e2e/stack.mjs";
import { secretsIn } from "./check/secrets.mjs";
import { configFaults, deployFaults, report } from "./check-config.mjs";
import { fetchEarlierBuilds } from "./earlier-builds.mjs";
import { DEPLOYED, readEnvironments } from "./environments.mjs";
import { atOnce, gradually, visitedVersions } from "./roll-out.mjs";
import { overriding } from "./smoke.mjs";
import { sitesOf } from "./smoke/target.mjs";
import { wranglerRecord } from "./wrangler.mjs";

const OPTIONS = {
  percent: { type: "string", default: "10" },
  secrets: { type: "string" },
  "at-once": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  "no-snapshot": { type: "boolean", default: false },
};

await run(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  await deploy(positionals[0], values);
});

async function deploy(name, { percent, secrets, "at-once": isAtOnce, "dry-run": isDry, "no-snapshot": hasNoSnapshot }) {
  const environments = readEnvironments();
  const environment = environments.find((environment) => environment.name === name);
  if (!DEPLOYED.includes(name)) throw new Refusal(`ENV is ${DEPLOYED.join(" or ")}, not '${name ?? ""}'.`);
  if (!/^(\d\d?|100)$/.test(percent)) throw new Refusal(`PERCENT is from 0 to 100, not ${percent}.`);
  const hasSnapshot = !hasNoSnapshot && !isDry;
  if (hasSnapshot && !process.env.CMS_TOKEN) throw new Refusal("The snapshot reads the CMS: set CMS_TOKEN, or SNAPSHOT=off.");

  step("configuration");
  await check(environments, environment, { isDry, deployedSecrets: secrets ? secretsIn(secrets) : [] });

  // A first deployment has no earlier files, and a dry run sends no requests.
  if (!secrets && !isDry) {
    step("files of earlier builds");
    const { builds, files } = await fetchEarlierBuilds(await deployed(environment)).catch((error) => {
      throw new Refusal(`The deployed site did not hand them over: ${error.message}`);
    });
    console.log(`${files} files of ${builds} builds`);
  }

  step("build");
  call("npm", "run", "--silent", "build", "--workspace", "client");
  if (isDry) return dryRun(name);
  call("worker/build", "production");

  step("snapshot");
  if (hasSnapshot) call("node", "tools/snapshot/main.mjs", name);
  else console.log("none: where neither store nor CMS answers there will be no pages");

  step("deployment");
  const message = execFileSync("git", ["log", "-1", "--format=%h %s"], { cwd: root, encoding: "utf8" }).trim();
  if (secrets || isAtOnce) await atOnce(environment, { message, secrets });
  else await gradually(environment, { message, percent: Number(percent) });
}

/** Functions that request a path from the deployed site, one per visited version. */
async function deployed(environment) {
  const versions = await visitedVersions(environment.name);
  return versions.map((id) => sitesOf(environment, { headers: overriding(environment.config.name, id) })[0].ask);
}

/** Refuses a faulty configuration; a dry run only reports placeholders. */
async function check(environments, environment, { isDry, deployedSecrets }) {
  const isComplete = report({ faults: configFaults(environments) });
  const account = isDry ? { faults: [], unknown: ["what the account has: this is a dry run"] } : undefined;
  const isReady = report(await deployFaults(environment, { deployedSecrets, account }));
  if (isDry && !isReady) console.log("Each of these would stop a deployment; a dry run goes on.");
  if (!isComplete || !(isReady || isDry)) throw new Refusal("This must be put right first (docs/deploy.md).");
}

/** Writes what wrangler would upload to target/dry-run. */
async function dryRun(name) {
  step("upload, on trial");
  const record = await wranglerRecord(["versions", "upload", "--dry-run", "--outdir", "target/dry-run", "--env", name], "version-upload");
  if (!record) throw new Refusal("Wrangler does not take it.");
  console.log("Wrangler takes it. Nothing was uploaded: this was a dry run.");
}

function call(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Refusal(`${command} failed.`);
}

function step(name) {
  console.log(`── ${name}`);
}
