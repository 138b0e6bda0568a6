// Takes a snapshot of every public page: a separate worker fills an empty store with the documents of all pages, which
// are then packed into static assets. It cannot contain visitors' data, because no document does.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig as readConfig } from "wrangler";
import { Refusal, root, startWorker } from "../../e2e/stack.mjs";
import { crawl } from "./crawl.mjs";
import { writePacks } from "./packs.mjs";

const PUBLIC = /^\d+\/\w+\/(page|chrome|error|sitemap)\//;
/** Documents with a shorter expiry say that a page does not exist. */
const LASTING_SECONDS = 3600;
/** Failed pages are retried. */
const ROUNDS = 3;

/**
 * Takes the snapshot of an environment and writes it to a folder of assets. The content system is at the environment's
 * CMS_URL. `choice` limits the pages, as for `crawl`. Returns the manifest, and the sitemaps' paths whose pages are
 * missing.
 */
export async function takeSnapshot({ environment, assets = join(root, "build/assets"), output = "ignore", choice }) {
  const folder = join(root, ".wrangler/snapshot", environment);
  const state = join(folder, "state");
  rmSync(folder, { recursive: true, force: true });
  const { path, origins } = writeConfig(folder, environment);
  let [documents, missing] = [new Map(), []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = new URL(Object.values(origins)[0]).host;
    const worker = await startWorker({ state, config: path, host, output });
    const named = await crawl(origins, choice).finally(() => worker.stop());
    documents = await readStore(path, state);
    missing = named.filter(({ locale, path }) => !has(documents, locale, path)).map(({ locale, path }) => origins[locale] + path);
    if (missing.length === 0) break;
  }
  return { ...writePacks(assets, environment, documents), missing };
}

/** The environment with only what reading needs: no routes, no mailbox, no earlier snapshot. */
function writeConfig(folder, environment) {
  const config = readConfig({ config: join(root, "wrangler.toml"), env: environment === "dev" ? undefined : environment });
  const main = join(root, config.main.slice(config.main.indexOf("build/")));
  if (!existsSync(main)) throw new Refusal(`${main} is not there: make build`);
  const { name, compatibility_date, compatibility_flags, vars, kv_namespaces } = config;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify({ name, main, compatibility_date, compatibility_flags, vars, kv_namespaces }));
  const token = process.env.CMS_TOKEN;
  const secrets = token === undefined && environment === "dev" ? readFileSync(join(root, ".dev.vars"), "utf8") : `CMS_TOKEN=${token ?? ""}\n`;
  writeFileSync(join(folder, ".dev.vars"), secrets, { mode: 0o600 });
  const sites = Object.entries(JSON.parse(vars.SITES));
  return { path, origins: Object.fromEntries(sites.map(([locale, { origin }]) => [locale, origin])) };
}

/** The documents of public pages in the worker's local store. */
async function readStore(configPath, state) {
  const { env, dispose } = await getPlatformProxy({ configPath, persist: { path: join(state, "v3") } });
  const documents = new Map();
  try {
    const lasting = Date.now() / 1000 + LASTING_SECONDS;
    for (let [cursor, complete] = [undefined, false]; !complete; ) {
      const page = await env.CONTENT.list({ cursor });
      const keys = page.keys.filter(({ name, expiration }) => PUBLIC.test(name) && expiration > lasting);
      for (const { name } of keys) documents.set(name, Buffer.from(await env.CONTENT.get(name, "arrayBuffer")));
      [cursor, complete] = [page.cursor, page.list_complete];
    }
  } finally {
    await dispose();
  }
  return documents;
}

/** Whether a page's document exists; the key of a long path has its hash instead. */
function has(documents, locale, path) {
  const [version] = (documents.keys().next().value ?? "").split("/");
  const hash = () => `#${createHash("sha256").update(path).digest("hex")}`;
  return [path, hash()].some((address) => documents.has(`${version}/${locale}/page/${address}`));
}
