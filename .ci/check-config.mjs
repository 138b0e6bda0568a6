// Refuses a configuration that must not be deployed: every environment complete, the test hooks in none of them.

import { readdirSync, readFileSync } from "node:fs";
import { unstable_readConfig as readConfig } from "wrangler";

const faults = [];
const names = ["dev", "staging", "production"];
const config = names.map((env) => readConfig({ config: "wrangler.toml", env: env === "dev" ? undefined : env }));
const needed = ["ENVIRONMENT", "SITES", "GUARDS", "CMS_URL", "CMS_FIELDS", "ASSET_ORIGIN", "SEARCH_HOSTS", "SEARCH_APP_ID", "CAPTCHA", "CAPTCHA_SCRIPT", "NEWSLETTER_URL", "NEWSLETTER_WORKFLOW", "FRESH_SECONDS", "STALE_SECONDS"];
// Each file is named after the field that it asks for.
const optional = readdirSync(new URL("../graphql/optional", import.meta.url)).map((file) => file.replace(/\.graphql$/, ""));

for (const [index, environment] of config.entries()) {
  const name = names[index];
  for (const variable of needed) if (!(variable in environment.vars)) faults.push(`${name}: the variable ${variable} is missing`);
  if (environment.vars.ENVIRONMENT !== name) faults.push(`${name}: ENVIRONMENT says ${environment.vars.ENVIRONMENT}`);
  if (!environment.kv_namespaces.some(({ binding }) => binding === "CONTENT")) faults.push(`${name}: no KV namespace CONTENT`);
  for (const object of ["PUBLISH", "REFRESH", "ENDED_SESSIONS", "LOGIN_GUARD", "OUTBOX"]) {
    if (!environment.durable_objects.bindings.some(({ name }) => name === object)) faults.push(`${name}: no Durable Object ${object}`);
  }
  for (const needed of ["LIMIT_LOGIN", "LIMIT_SEARCH", "LIMIT_FORM", "LIMIT_PREVIEW", "LIMIT_MISS"]) {
    if (!environment.ratelimits.some(({ name }) => name === needed)) faults.push(`${name}: no rate limit ${needed}`);
  }
  if (!environment.triggers.crons?.length) faults.push(`${name}: no cron refreshes the index of addresses`);
  if (!environment.r2_buckets.some(({ binding }) => binding === "UPLOADS")) faults.push(`${name}: no R2 bucket UPLOADS`);
  for (const field of (environment.vars.CMS_FIELDS ?? "").split(",").map((field) => field.trim()).filter(Boolean)) {
    if (!optional.includes(field)) faults.push(`${name}: CMS_FIELDS names ${field}, which is no optional field`);
  }
  const sites = Object.values(JSON.parse(environment.vars.SITES ?? "{}"));
  if (sites.length !== 3) faults.push(`${name}: SITES names ${sites.length} sites instead of 3`);
  for (const host of (environment.vars.FRAME_HOSTS ?? "").split(",").map((host) => host.trim()).filter(Boolean)) {
    const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);
    if (!isHost || sites.some(({ origin }) => new URL(origin).hostname === host)) faults.push(`${name}: FRAME_HOSTS names ${host}, which is no other site's host`);
  }
  if (name !== "dev" && sites.some(({ origin }) => !origin.startsWith("https://"))) faults.push(`${name}: an origin is not https`);
}

for (const index of [1, 2]) {
  const { build, main } = config[index];
  if (build?.command !== "worker/build production" || !main.endsWith("build/production/entry.mjs")) {
    faults.push(`${names[index]}: the worker is not built without the test hooks`);
  }
}

// Only production is built on trial: what wrangler takes there it takes from staging too, if both are built alike.
const [, staging, production] = config;
for (const part of ["main", "build", "assets", "rules", "migrations", "compatibility_date", "compatibility_flags"]) {
  if (JSON.stringify(staging[part]) !== JSON.stringify(production[part])) faults.push(`staging: ${part} is not production's`);
}

// Secrets have names here and values elsewhere: whoever sets up a deployment reads the example.
const secrets = readFileSync(new URL("../.dev.vars.example", import.meta.url), "utf8");
for (const secret of ["CMS_TOKEN", "SEARCH_KEY", "PUBLISH_SECRET", "LINK_KEY", "OUTBOX_TOKEN", "NEWSLETTER_AUTHORIZATION", "CAPTCHA_SECRET", "CAPTCHA_VERDICT_KEY"]) if (!secrets.includes(`\n${secret}=`)) faults.push(`.dev.vars.example does not name ${secret}`);

for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
