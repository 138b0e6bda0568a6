// Checks that an environment is complete, and that deployed ones have no test hooks.

import { readFileSync, readdirSync } from "node:fs";
import { DEPLOYED, list } from "../environments.mjs";
import { neededSecrets } from "./secrets.mjs";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
/** The secrets in the example for development, including the optional ones. */
const EXAMPLES = [...read(".dev.vars.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
/** The worker module's exports: a worker does not start without the class of each of its Durable Objects. */
const EXPORTS = [...read("worker/edge/entry.mjs").matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => list(names));
/** Each file is named after the field that it queries. */
const OPTIONAL_FIELDS = readdirSync(new URL("../../../graphql/optional", import.meta.url)).map((file) => file.replace(/\.graphql$/, ""));

const VARIABLES = ["ENVIRONMENT", "SITES", "GUARDS", "CMS_URL", "CMS_FIELDS", "ASSET_ORIGIN", "SEARCH_HOSTS", "SEARCH_APP_ID", "CAPTCHA", "CAPTCHA_SCRIPT"];
VARIABLES.push("NEWSLETTER_URL", "NEWSLETTER_WORKFLOW", "FRESH_SECONDS", "STALE_SECONDS");
const OBJECTS = ["PUBLISH", "REFRESH", "ENDED_SESSIONS", "ACCOUNT_LISTS", "LOGIN_GUARD", "OUTBOX"];
const LIMITS = ["LIMIT_LOGIN", "LIMIT_SEARCH", "LIMIT_FORM", "LIMIT_PREVIEW", "LIMIT_MISS"];
/** What staging must share with production for a rehearsal there to be meaningful. */
const ALIKE = ["main", "build", "assets", "rules", "migrations", "compatibility_date", "compatibility_flags"];

/** What is missing or inconsistent in an environment, a sentence each; `exports` are the worker's classes. */
export const structureFaults = (environment, exports = EXPORTS) => [
  ...bindings(environment),
  ...classes(environment, exports),
  ...variables(environment),
  ...deployment(environment),
];

const lacks = (found, needed, what) => needed.filter((name) => !found.includes(name)).map((name) => `no ${what} ${name}`);

function* bindings({ name, config, vars }) {
  const names = (bindings, key = "binding") => bindings.map((binding) => binding[key]);
  yield* lacks(names(config.kv_namespaces), ["CONTENT"], "KV namespace");
  yield* lacks(names(config.r2_buckets), ["UPLOADS"], "R2 bucket");
  yield* lacks(names(config.ratelimits, "name"), LIMITS, "rate limit");
  yield* lacks(names(config.durable_objects.bindings, "name"), OBJECTS, "Durable Object");
  // The page that shows the measurements queries this dataset.
  for (const { binding, dataset } of config.analytics_engine_datasets ?? []) {
    if (binding === "VITALS" && dataset !== `catalogue_vitals_${name}`) yield `the dataset of VITALS is ${dataset}, not catalogue_vitals_${name}`;
  }
  if (Number(vars.VITALS_SAMPLE) > 0) yield* lacks(names(config.analytics_engine_datasets ?? []), ["VITALS"], "Analytics Engine dataset");
  if (!config.triggers.crons?.length) yield "no cron refreshes the index of addresses";
}

/** Each bound class must come from a migration, and the worker must export it and all migrated classes. */
function* classes({ config }, exports) {
  const bound = config.durable_objects.bindings.filter(({ script_name }) => !script_name).map(({ class_name }) => class_name);
  const migrated = migratedClasses(config.migrations);
  yield* lacks(migrated, bound, "migration for the class");
  yield* lacks(exports, [...new Set([...bound, ...migrated])], "export in entry.mjs of the class");
}

/** The classes that exist after all migrations. */
function migratedClasses(migrations) {
  const classes = new Set();
  for (const { new_classes = [], new_sqlite_classes = [], renamed_classes = [], deleted_classes = [] } of migrations) {
    for (const name of [...deleted_classes, ...renamed_classes.map(({ from }) => from)]) classes.delete(name);
    for (const name of [...new_classes, ...new_sqlite_classes, ...renamed_classes.map(({ to }) => to)]) classes.add(name);
  }
  return [...classes];
}

function* variables({ name, vars, sites }) {
  for (const variable of VARIABLES) if (!(variable in vars)) yield `the variable ${variable} is missing`;
  if (vars.ENVIRONMENT !== name) yield `ENVIRONMENT says ${vars.ENVIRONMENT}`;
  if (Object.keys(sites).length !== 3) yield `SITES names ${Object.keys(sites).length} sites instead of 3`;
  for (const field of list(vars.CMS_FIELDS)) {
    if (!OPTIONAL_FIELDS.includes(field)) yield `CMS_FIELDS names ${field}, which is no optional field`;
  }
  if (vars.CMS_EDIT_URL && !/^https:.*\{id\}/.test(vars.CMS_EDIT_URL)) yield `CMS_EDIT_URL is ${vars.CMS_EDIT_URL}, which is no https address with {id}`;
  const hosts = Object.values(sites).map(({ origin }) => new URL(origin).hostname);
  for (const host of list(vars.FRAME_HOSTS)) {
    const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);
    if (!isHost || hosts.includes(host)) yield `FRAME_HOSTS names ${host}, which is no other site's host`;
  }
}

/** Requirements for deployed environments only. */
function* deployment({ name, config, vars, sites }) {
  if (!DEPLOYED.includes(name)) return;
  if (config.build?.command !== "worker/build production" || !config.main.endsWith("build/production/entry.mjs")) {
    yield "the worker is not built without the test hooks";
  }
  const domains = (config.routes ?? []).filter(({ custom_domain }) => custom_domain).map(({ pattern }) => pattern);
  for (const { origin } of Object.values(sites)) {
    const { protocol, hostname } = new URL(origin);
    if (protocol !== "https:") yield `SITES: ${origin} is not https`;
    if (!domains.includes(hostname)) yield `SITES: ${hostname} is no custom domain in routes`;
  }
  const required = config.secrets?.required ?? [];
  for (const secret of neededSecrets(vars)) if (!required.includes(secret)) yield `secrets.required does not name ${secret}`;
  for (const secret of required) if (!EXAMPLES.includes(secret)) yield `.dev.vars.example does not say what the secret ${secret} is for`;
}

/** Resources that environments must not share, and differences between staging and production. */
export function* togetherFaults(environments) {
  const owners = new Map();
  for (const { name, config } of environments) {
    const claims = [
      ...config.ratelimits.map((limit) => [`the rate-limit namespace ${limit.namespace_id}`, `${name}'s ${limit.name}`]),
      ...config.kv_namespaces.map(({ id, binding }) => [`the KV namespace ${id}`, `${name}'s ${binding}`]),
      ...config.r2_buckets.map(({ bucket_name, binding }) => [`the bucket ${bucket_name}`, `${name}'s ${binding}`]),
      ...(config.routes ?? []).map(({ pattern }) => [`the domain ${pattern}`, name]),
    ];
    for (const [what, owner] of claims) {
      if (owners.has(what)) yield `${what} is both ${owners.get(what)} and ${owner}`;
      owners.set(what, owner);
    }
  }
  const [staging, production] = DEPLOYED.map((name) => environments.find((environment) => environment.name === name));
  for (const part of ALIKE) {
    if (JSON.stringify(staging.config[part]) !== JSON.stringify(production.config[part])) yield `staging: ${part} is not production's`;
  }
}
