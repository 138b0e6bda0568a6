import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { root } from "../../e2e/stack.mjs";
import { secretsIn } from "./check/secrets.mjs";
import { structureFaults } from "./check/structure.mjs";
import { configFaults, deployFaults } from "./check-config.mjs";
import { NAMES, readEnvironments } from "./environments.mjs";

const folder = mkdtempSync(join(tmpdir(), "config-"));
const file = join(folder, "wrangler.toml");
const toml = readFileSync(join(root, "wrangler.toml"), "utf8");

after(() => rmSync(folder, { recursive: true }));

/** The environments with one change: at the first occurrence of `from` after `[env.production]`. */
function changed(from, to, section = "[env.production]") {
  const start = toml.indexOf(section);
  const at = toml.indexOf(from, start);
  assert.ok(start >= 0 && at >= 0, `wrangler.toml has no ${from}`);
  writeFileSync(file, toml.slice(0, at) + to + toml.slice(at + from.length));
  return readEnvironments(file);
}

/** A deployable production environment: each placeholder replaced. */
function ready() {
  const production = toml.slice(toml.indexOf("[env.production]"));
  const own = production
    .replaceAll("lommerhout.example", "lommerhout.nl")
    .replaceAll("https://example.com/", "https://studio.nl/")
    .replaceAll("PRODUCTIONAPP", "8XK2P0QZ1A")
    .replaceAll("production-workflow", "wf-81")
    .replaceAll("Studio Lindewal", "Studio Noord")
    .replace('"lat": 51.5953', '"lat": 52.1')
    .replace('{"nl": "1", "en": "2", "de": "3"}', '{"nl": "41", "en": "42", "de": "43"}')
    .replace("00000000000000000000000000000002", KV);
  writeFileSync(file, toml.replace(production, own));
  return readEnvironments(file).find(({ name }) => name === "production");
}

const KV = "0f2ac74b498b48028cb68387c421e279";
const SECRETS = ["CMS_TOKEN", "SEARCH_KEY", "PUBLISH_SECRET", "LINK_KEY", "SESSION_KEY", "NEWSLETTER_AUTHORIZATION", "CAPTCHA_SECRET", "CAPTCHA_VERDICT_KEY"];

/** A mock of wrangler's reports about an account; `answers` by the command's first words. */
function account(answers = {}) {
  const usual = {
    secret: { ok: true, output: JSON.stringify(SECRETS.map((name) => ({ name, type: "secret_text" }))) },
    kv: { ok: true, output: JSON.stringify([{ id: KV, title: "content" }]) },
    r2: { ok: true, output: "prefix:  waiting/\naction:  Expire objects after 1 day\n\nprefix:  kept/\naction:  Expire objects after 30 days" },
  };
  return async ([command]) => ({ ...usual, ...answers })[command];
}

describe("a configuration that is incomplete, whoever has the account", () => {
  test("ours is complete", () => assert.deepEqual(configFaults(changed("[env.production]", "[env.production]")), []));

  const broken = [
    ["a variable", 'GUARDS = "', 'X = "', "production: the variable GUARDS is missing"],
    ["another environment's name", 'ENVIRONMENT = "production"', 'ENVIRONMENT = "staging"', "production: ENVIRONMENT says staging"],
    ["the store", 'binding = "CONTENT"', 'binding = "STORE"', "production: no KV namespace CONTENT"],
    ["the bucket", 'binding = "UPLOADS"', 'binding = "FILES"', "production: no R2 bucket UPLOADS"],
    ["a Durable Object", 'name = "OUTBOX"', 'name = "BOX"', "production: no Durable Object OUTBOX"],
    ["a migration", 'class_name = "Outbox"', 'class_name = "Box"', "production: no migration for the class Box", "production: no export in entry.mjs of the class Box"],
    ["a rate limit", 'name = "LIMIT_MISS"', 'name = "LIMIT"', "production: no rate limit LIMIT_MISS"],
    ["the dataset", 'binding = "VITALS"', 'binding = "SPEED"', "production: no Analytics Engine dataset VITALS"],
    ["another's dataset", 'dataset = "catalogue_vitals_production"', 'dataset = "catalogue_vitals_staging"', "production: the dataset of VITALS is catalogue_vitals_staging, not catalogue_vitals_production"],
    ["the cron", 'crons = ["*/5 * * * *"]', "crons = []", "production: no cron refreshes the index of addresses"],
    ["a field nobody knows", 'CMS_FIELDS = "', 'CMS_FIELDS = "x,', "production: CMS_FIELDS names x, which is no optional field"],
    ["an element's address without its id", 'CMS_URL = "', 'CMS_EDIT_URL = "https://cms.lommerhout.example/admin"\nCMS_URL = "', "production: CMS_EDIT_URL is https://cms.lommerhout.example/admin, which is no https address with {id}"],
    ["a frame of our own", 'FRAME_HOSTS = "', 'FRAME_HOSTS = "www.lommerhout.example,', "production: FRAME_HOSTS names www.lommerhout.example, which is no other site's host"],
    ["an origin without https", "https://en.lommerhout", "http://en.lommerhout", "production: SITES: http://en.lommerhout.example is not https"],
    ["a site without its domain", 'pattern = "de.', 'pattern = "at.', "production: SITES: de.lommerhout.example is no custom domain in routes"],
    ["two sites", '"de": {', '"en": {', "production: SITES names 2 sites instead of 3"],
    ["test hooks", "worker/build production", "worker/build dev", "production: the worker is not built without the test hooks", "staging: build is not production's"],
    ["a secret that is needed", '  "SESSION_KEY",\n', "", "production: secrets.required does not name SESSION_KEY"],
    ["a secret nobody explains", '  "SESSION_KEY",\n', '  "SESSION_KEY",\n  "OTHER",\n', "production: .dev.vars.example does not say what the secret OTHER is for"],
    ["another's rate limit", '"3002"', '"2002"', "the rate-limit namespace 2002 is both staging's LIMIT_SEARCH and production's LIMIT_SEARCH"],
    ["a rate limit twice", '"3002"', '"3001"', "the rate-limit namespace 3001 is both production's LIMIT_LOGIN and production's LIMIT_SEARCH"],
    ["another's store", 'id = "00000000000000000000000000000002"', 'id = "00000000000000000000000000000001"', "the KV namespace 00000000000000000000000000000001 is both staging's CONTENT and production's CONTENT"],
    ["another's bucket", 'bucket_name = "catalogue-uploads"', 'bucket_name = "catalogue-uploads-dev"', "the bucket catalogue-uploads-dev is both dev's UPLOADS and production's UPLOADS"],
  ];
  for (const [what, from, to, ...faults] of broken) {
    test(what, () => assert.deepEqual(configFaults(changed(from, to)), faults));
  }

  test("a class that a migration leaves and the worker lacks, in every environment", () => {
    const environments = changed('"Outbox", "EndedSessions"', '"Outbox", "Inbox", "EndedSessions"', "[[migrations]]");
    assert.deepEqual(configFaults(environments), NAMES.map((name) => `${name}: no export in entry.mjs of the class Inbox`));
    const last = '"EndedSessions", "AccountLists"]';
    const renamed = '[[migrations]]\ntag = "v2"\nrenamed_classes = [{ from = "Inbox", to = "Box" }]';
    const deleted = '[[migrations]]\ntag = "v3"\ndeleted_classes = ["Box"]';
    writeFileSync(file, readFileSync(file, "utf8").replace(last, [last, renamed, deleted].join("\n")));
    assert.deepEqual(configFaults(readEnvironments(file)), []);
  });

  test("a class that is bound and that the worker no longer exports, in every environment", () => {
    for (const environment of readEnvironments()) {
      const classes = environment.config.durable_objects.bindings.map(({ class_name }) => class_name);
      assert.ok(classes.length > 0);
      for (const gone of classes) {
        const exports = classes.filter((name) => name !== gone);
        assert.deepEqual(structureFaults(environment, exports), [`no export in entry.mjs of the class ${gone}`]);
      }
    }
  });

  test("a secret is needed only for what is switched on", () => {
    const without = (variable, value, secret) => {
      const [environment] = changed(`${variable} = "`, `${variable} = "${value}" # `).filter(({ name }) => name === "production");
      environment.config.secrets.required = environment.config.secrets.required.filter((name) => name !== secret);
      assert.deepEqual(configFaults([...readEnvironments(file).filter(({ name }) => name !== "production"), environment]), []);
    };
    without("CAPTCHA", "edge", "CAPTCHA_VERDICT_KEY");
    without("CAPTCHA_VERIFY", "", "CAPTCHA_SECRET");
    without("SEARCH_APP_ID", "", "SEARCH_KEY");
    without("NEWSLETTER_URL", "", "NEWSLETTER_AUTHORIZATION");
  });
});

describe("what keeps an environment from being deployed", () => {
  test("nothing, once everything is ours", async () => {
    assert.deepEqual(await deployFaults(ready(), { ask: account() }), { faults: [], unknown: [] });
  });

  test("every placeholder that the repository comes with", async () => {
    const [, staging, production] = changed("[env.production]", "[env.production]");
    for (const environment of [staging, production]) {
      const { faults } = await deployFaults(environment, { ask: account() });
      const named = [...new Set(faults.map((fault) => fault.split(": ")[1]))];
      const names = ["SITES", "CMS_URL", "ASSET_ORIGIN", "MAP_TILES", "MAP_MARKERS", "MAP_ATTRIBUTION", "MAP_ATTRIBUTION_URL", "CREDITS_NAME", "CREDITS_URL", "SECURITY_CONTACT", "SEARCH_HOSTS", "SEARCH_APP_ID"];
      names.push("NEWSLETTER_URL", "NEWSLETTER_WORKFLOW", "NEWSLETTER_WORKFLOW_DE", "NEWSLETTER_LISTS", "routes", "CONTENT", `the account has no KV namespace ${environment.config.kv_namespaces[0].id}`);
      assert.deepEqual(named, names);
    }
  });

  for (const host of ["shop.test", "localhost:8787", "nl.localhost", "www.example.org", "a.invalid"]) {
    test(`the address ${host}`, async () => {
      const environment = ready();
      environment.vars.CMS_URL = `https://${host}/api`;
      assert.deepEqual((await deployFaults(environment, { ask: account() })).faults, [`production: CMS_URL: an example domain (https://${host}/api)`]);
    });
  }

  test("hosts that only look like examples may stay", async () => {
    const environment = ready();
    environment.vars.CMS_URL = "https://example.nl/contest/latest.example/api";
    environment.vars.SECURITY_CONTACT = "mailto:test@examples.com";
    assert.deepEqual((await deployFaults(environment, { ask: account() })).faults, []);
  });

  test("secrets that are not set are named", async () => {
    const set = SECRETS.filter((name) => !["SESSION_KEY", "PUBLISH_SECRET"].includes(name)).map((name) => ({ name }));
    const { faults } = await deployFaults(ready(), { ask: account({ secret: { ok: true, output: JSON.stringify(set) } }) });
    assert.deepEqual(faults, ["production: the secret PUBLISH_SECRET is not set", "production: the secret SESSION_KEY is not set"]);
  });

  test("a worker that was never deployed has none of them", async () => {
    const { faults } = await deployFaults(ready(), { ask: account({ secret: { ok: false, output: "✘ [ERROR] Worker \"catalogue-production\" (env: production) not found." } }) });
    assert.deepEqual(faults, SECRETS.map((name) => `production: the secret ${name} is not set`));
  });

  test("but those that it is deployed with", async () => {
    const none = account({ secret: { ok: true, output: "[]" } });
    const path = join(folder, "production.env");
    writeFileSync(path, `# of production\n${SECRETS.map((name) => `${name}="${name === "LINK_KEY" ? "" : "x y=z"}"`).join("\n")}\n`);
    const { faults } = await deployFaults(ready(), { ask: none, deployedSecrets: secretsIn(path) });
    assert.deepEqual(faults, ["production: the secret LINK_KEY is not set"]);
  });

  test("a store, a bucket, a lifecycle rule that is not there", async () => {
    const gone = account({ kv: { ok: true, output: "[]" }, r2: { ok: false, output: "✘ [ERROR] The specified bucket does not exist. [code: 10006]" } });
    assert.deepEqual((await deployFaults(ready(), { ask: gone })).faults, [`production: the account has no KV namespace ${KV}`, "production: the account has no bucket catalogue-uploads"]);
    const forever = account({ r2: { ok: true, output: "prefix: waiting/" } });
    assert.deepEqual((await deployFaults(ready(), { ask: forever })).faults, ["production: the bucket catalogue-uploads has no lifecycle rule for kept/"]);
  });

  test("where the account cannot be reached, it says what nobody could tell, and why", async () => {
    const failed = { ok: false, output: "▲ [WARNING] x\n\n✘ [ERROR] It's necessary to set a CLOUDFLARE_API_TOKEN. Please go to https://…\n" };
    const { faults, unknown } = await deployFaults(ready(), { ask: account({ secret: failed, kv: failed, r2: failed }) });
    assert.deepEqual(faults, []);
    assert.deepEqual(unknown, [
      `production: whether the secrets ${SECRETS.join(", ")} are set: It's necessary to set a CLOUDFLARE_API_TOKEN.`,
      "production: whether the KV namespace is there: It's necessary to set a CLOUDFLARE_API_TOKEN.",
      "production: whether the bucket catalogue-uploads is there and forgets its files: It's necessary to set a CLOUDFLARE_API_TOKEN.",
    ]);
  });
});
