// The CMS's module notifies the worker of a change: its PHP determines the tags, signs the webhook and sends it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { link } from "../../tools/link/address.mjs";
import { ask, post, service } from "../client.mjs";
import { origin, root } from "../stack.mjs";
import { eventually, publish, withSharedStack } from "./stack.mjs";

withSharedStack({ isLast: true });

const ROUNDS = process.env.FULL === "1" ? 10 : 2;
/** The maximum time from a webhook to the new page in this isolate; others read the store every five seconds. */
const LONGEST_MS = 5000;

/** Pages that share a footer. */
const PATHS = ["/", "/over-ons/", "/contact/"];

/** Changes the content without notifying the site. */
const change = (text) => assert.match(publish(text, { PUBLISH_URL: "http://127.0.0.1:9/_/publish" }), /the site was not told/);

/** Notifies the worker as the CMS does. */
function tell(args, env = {}) {
  const own = { PUBLISH_URL: `${origin("nl")}/_/publish`, PUBLISH_SECRET: "dev-publish-secret", ...env };
  return execFileSync(join(root, "integrations/craft/bin/publish"), args, { env: { ...process.env, ...own }, encoding: "utf8", stdio: "pipe" });
}

describe("the CMS's module", () => {
  test("what the CMS tells is seen at once", async (context) => {
    const { entry } = await service.ask('{ entry(uri: "over-ons", siteId: 1) { id sectionHandle } }');
    const shows = async (words) => (await ask("nl", "/over-ons/")).body.includes(words);
    const taken = [];
    await shows("");
    for (let round = 0; round < ROUNDS; round++) {
      const words = `Ronde ${round} van ${Date.now()}`;
      change(`ref: pages/about\nfields:\n  pageTitle: {nl: "${words}"}\n`);
      assert.equal(await shows(words), false, "it is seen before anybody was told");
      const told = performance.now();
      assert.equal(tell(["entry", entry.id, entry.sectionHandle]), `entry:${entry.id} section:pages\n`);
      await eventually(() => shows(words));
      taken.push(performance.now() - told);
    }
    context.diagnostic(`seconds from webhook to page: ${taken.map((ms) => (ms / 1000).toFixed(2)).join(" ")}`);
    assert.ok(Math.max(...taken) < LONGEST_MS, `${taken}`);
  });

  test("an editor sees when it is live, and publishes what nobody was told of", async () => {
    const { entry } = await service.ask('{ entry(uri: "over-ons", siteId: 1) { id sectionHandle } }');
    const { pathname, search } = new URL(link("explain", `${origin("nl")}/over-ons/`, { key: "dev-link-key-of-ours" }));
    const about = pathname + search;
    const says = async (words) => (await ask("nl", about)).body.includes(`operators__verdict">${words}.`);
    const say = (words) => change(`ref: pages/about\nfields:\n  pageTitle: {nl: "${words} ${Date.now()}"}\n`);
    const visited = async () => assert.equal((await ask("nl", "/over-ons/")).status, 200);
    await visited();
    say("Een");
    await eventually(() => says("Old version"));
    tell(["entry", entry.id, entry.sectionHandle]);
    await eventually(async () => {
      await visited();
      return says("Live");
    });
    say("Twee");
    assert.ok(await says("Old version"));
    const { status, headers } = await post("nl", about);
    assert.deepEqual([status, headers.location], [303, origin("nl") + about]);
    await visited();
    assert.ok(await says("Live"));
  });

  test("a global set is seen on every page", async () => {
    const { globalSet } = await service.ask('{ globalSet(handle: "globals", siteId: 1) { id } }');
    const phone = `+31 30 ${Date.now()}`;
    const shows = async (path) => (await ask("nl", path)).body.includes(phone);
    for (const path of PATHS) await shows(path);
    change(`ref: globals/globals\nfields:\n  phone: {nl: "${phone}"}\n`);
    for (const path of PATHS) assert.equal(await shows(path), false, path);
    tell(["global", globalSet.id, "globals"]);
    for (const path of PATHS) await eventually(() => shows(path));
  });

  test("a wrong secret is refused and said", () => {
    const failure = (args, env) => {
      try {
        return tell(args, env);
      } catch (error) {
        return `${error.status} ${error.stderr}`;
      }
    };
    assert.match(failure(["all"], { PUBLISH_SECRET: "some-other-secret" }), /^1 .*answered 401/);
    assert.match(failure(["all"], { PUBLISH_SECRET: "" }), /^1 PUBLISH_SECRET is missing/);
    assert.match(failure(["all"], { PUBLISH_URL: "http://127.0.0.1:9/" }), /^1 .*did not answer/);
    assert.match(failure(["entry"]), /^2 usage/);
  });
});
