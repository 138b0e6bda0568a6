// What deployments request from the deployed site, here the stack: the smoke test, and files of earlier builds.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { assetsFolder, buildsFile } from "../../client/bundle.mjs";
import { fetchEarlierBuilds } from "../../tools/deploy/earlier-builds.mjs";
import { readEnvironment } from "../../tools/deploy/environments.mjs";
import { smoke, table } from "../../tools/deploy/smoke/run.mjs";
import { deploymentOf, sitesOf } from "../../tools/deploy/smoke/target.mjs";
import { LOCALES, WORKER, origin } from "../stack.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack();

/** The failures of a smoke test as `site check: fault`, with every response passed through `change`. */
async function faults(change = (response) => response, deployment = { environment: "dev" }) {
  const sites = sitesOf(readEnvironment("dev"));
  const broken = sites.map(({ ask, answers, ...site }) => {
    const asked = async (path, headers) => {
      const response = change(await ask(path, headers), path, site.locale) ?? { status: 404, headers: {}, body: Buffer.alloc(0) };
      answers[answers.length - 1] = { path, ...response };
      return response;
    };
    return { ...site, answers, ask: asked };
  });
  return (await smoke(broken, deployment)).filter(({ fault }) => fault).map(({ site, check, fault }) => `${site} ${check}: ${fault}`);
}

const without = ({ headers: { ...headers }, ...response }, name) => (delete headers[name], { ...response, headers });
const rewritten = (response, from, to) => ({ ...response, body: Buffer.from(response.body.toString().replaceAll(from, to)) });

describe("the smoke test", () => {
  test("finds nothing on a site that is well, at its own names and at another address", async () => {
    assert.equal(deploymentOf([`${origin("de")}/kontakt/`]).environment.name, "dev");
    for (const at of [undefined, `http://127.0.0.1:${WORKER}`]) {
      const rows = await smoke(sitesOf(readEnvironment("dev"), { at }), { environment: "dev" });
      assert.deepEqual(rows.filter(({ fault }) => fault), [], table(rows));
      const [sites, ...checks] = table(rows).split("\n").map((line) => line.trim());
      assert.match(sites, /^de +en +nl$/);
      assert.ok(checks.length > 10 && checks.every((line) => /( +ok){3}$/.test(line)), checks.join("\n"));
    }
  });

  test("names what is broken, and where", async () => {
    const broken = [
      ["nl security headers: no content-security-policy", (response, path, locale) => (locale === "nl" ? without(response, "content-security-policy") : response)],
      ["de files of the build: no ", (response, path, locale) => (path.startsWith("/_/assets/main.") && locale === "de" ? undefined : response)],
      ["en product: no canonical address", (response, path, locale) => (locale === "en" && path.startsWith("/products/") ? rewritten(response, 'rel="canonical"', "") : response)],
      ["nl home: no version in de", (response, path, locale) => (locale === "nl" && path === "/" ? rewritten(response, origin("de"), "") : response)],
      ["nl search: no link to", (response, path, locale) => (locale === "nl" && path.startsWith("/zoeken/") ? rewritten(response, "href=", "") : response)],
      ["en ready: status 503", (response, path, locale) => (locale === "en" && path === "/_/ready" ? { ...response, status: 503 } : response)],
      ["de login: cache-control: public", (response, path, locale) => (locale === "de" && path === "/anmelden/" ? { ...response, headers: { ...response.headers, "cache-control": "public" } } : response)],
    ];
    const found = await faults((response, path, locale) => broken.reduce((response, [, change]) => response && change(response, path, locale), response));
    for (const [fault] of broken) assert.ok(found.some((line) => line.startsWith(fault.trim().split(": ")[0])), `${fault} is not among\n${found.join("\n")}`);
    assert.equal(found.length, broken.length, found.join("\n"));
  });

  test("a build with test hooks is no production, and search engines would be kept out of it", async () => {
    const found = await faults(undefined, { environment: "production" });
    const wanted = LOCALES.flatMap((locale) => [`${locale} no test hooks: x-test-fault: 503, not 200`, `${locale} robots.txt: no sitemap`]);
    assert.deepEqual(found.sort(), wanted.sort());
  });

  test("every answer says which version gave it, and one of another or of none is told", async () => {
    const [site] = sitesOf(readEnvironment("dev"));
    const own = (await site.ask("/_/health")).headers["x-version"].split(".")[1];
    assert.match(own, /^[0-9a-f-]{8}$/);
    const wanted = `${own}-271b-4367-9840-6c244f84cb40`;
    assert.deepEqual(await faults(undefined, { environment: "dev", versionId: wanted }), []);
    const other = (response, path) => ({ ...response, headers: { ...response.headers, ...(path === "/robots.txt" && { "x-version": "0a1b2c3d4e5f.db7cd8d3" }) } });
    const told = (by) => LOCALES.map((locale) => `${locale} version: /robots.txt was answered by ${by}, not by ${wanted}`).sort();
    assert.deepEqual((await faults(other, { environment: "dev", versionId: wanted })).sort(), told("0a1b2c3d4e5f.db7cd8d3"));
    const none = (response, path) => (path === "/robots.txt" ? without(response, "x-version") : response);
    assert.deepEqual((await faults(none, { environment: "dev", versionId: wanted })).sort(), told("nobody who says so"));
  });
});

describe("files of earlier builds", () => {
  const [{ ask }] = sitesOf(readEnvironment("dev"));
  const folder = mkdtempSync(join(tmpdir(), "builds-"));
  after(() => rmSync(folder, { recursive: true }));

  test("a fresh checkout gets them of the deployed site, and its own tries go", async () => { // F39
    writeFileSync(join(folder, "main.TRIED0UT.js"), "");
    const { builds, files } = await fetchEarlierBuilds([ask], folder);
    assert.ok(builds >= 1 && files > 50, `${files} files of ${builds} builds`);
    assert.deepEqual(readdirSync(folder).sort(), readdirSync(assetsFolder).sort());
    for (const name of readdirSync(folder)) assert.deepEqual(readFileSync(join(folder, name)), readFileSync(join(assetsFolder, name)), name);
  });

  test("their list is asked for anew each time, the files are kept", async () => {
    const headers = async (name) => (await ask(`/_/assets/${name}`)).headers["cache-control"];
    assert.equal(await headers("builds.json"), "no-cache");
    assert.equal(await headers(JSON.parse(readFileSync(buildsFile, "utf8"))[0][0]), "public, max-age=31536000, immutable");
  });

  test("a site that lacks a file of its list stops the deployment; one without a list has none", async () => {
    const says = (list) => async (path) => (path.endsWith("builds.json") ? { status: list ? 200 : 404, body: Buffer.from(list) } : { status: 404 });
    await assert.rejects(fetchEarlierBuilds([says('[["main.A.js"]]')], folder), /main\.A\.js answers 404/);
    await assert.rejects(fetchEarlierBuilds([says('[["../../main.js"]]')], folder), /no file of a build/);
    await assert.rejects(fetchEarlierBuilds([async () => ({ status: 503 })], folder), /answers 503/);
    assert.deepEqual(await fetchEarlierBuilds([says("")], folder), { builds: 0, files: 0 });
  });

  test("of two versions in one roll-out it gets what pages of either ask for, the newest builds first", async () => {
    const version = (list) => async (path) => {
      const has = path.endsWith("builds.json") || list.flat().some((name) => path.endsWith(name));
      return has ? { status: 200, body: Buffer.from(path.endsWith("builds.json") ? JSON.stringify(list) : path) } : { status: 404 };
    };
    const [most, few] = [version([["b.js", "x.js"], ["a.js"]]), version([["c.js", "x.js"], ["b.js", "x.js"], ["a.js"]])];
    assert.deepEqual(await fetchEarlierBuilds([most, few], folder), { builds: 3, files: 4 });
    assert.deepEqual(JSON.parse(readFileSync(join(folder, "builds.json"), "utf8")), [["b.js", "x.js"], ["c.js", "x.js"], ["a.js"]]);
    assert.equal(readFileSync(join(folder, "c.js"), "utf8"), "/_/assets/c.js");
  });
});
