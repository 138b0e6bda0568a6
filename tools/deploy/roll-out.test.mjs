import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Refusal } from "../../e2e/stack.mjs";
import { atOnce, gradually, ways } from "./roll-out.mjs";

const staging = { name: "staging", config: { name: "catalogue-staging" } };

/** A mock platform that logs its commands; `isWell` is the result of the smoke test. */
function platform({ isWell = true, fails = "", seen = 1, versions = [{ version_id: "old", percentage: 100 }] } = {}) {
  const log = [];
  const wranglerRecord = async (args, type) => {
    log.push(args.join(" "));
    return args[1] === fails ? undefined : { type, version_id: "new" };
  };
  const wrangler = async () => (versions ? { ok: true, output: JSON.stringify({ versions }) } : { ok: false, output: "[code: 10007]" });
  const tried = async (_, version) => (log.push(`smoke ${version}`), isWell);
  const warmed = async (_, version) => log.push(`warm ${version}`);
  return { log, wranglerRecord, wrangler, tried, warmed, versionsSeen: async () => seen };
}

describe("a gradual deployment", () => {
  test("uploads a version, tries it while nobody sees it, and shows it to some", async () => {
    const { log, ...rest } = platform({ versions: [{ version_id: "older", percentage: 20 }, { version_id: "old", percentage: 80 }] });
    await gradually(staging, { message: "abc", percent: 10 }, rest);
    assert.deepEqual(log, [
      "versions upload --env staging --message abc",
      "versions deploy new@0 old@100 --env staging --yes",
      "smoke new",
      "warm new",
      "versions deploy new@10 old@90 --env staging --yes",
    ]);
  });

  test("one that the smoke test refuses is shown to nobody", async () => {
    const { log, ...rest } = platform({ isWell: false });
    await assert.rejects(gradually(staging, { message: "abc", percent: 100 }, rest), Refusal);
    assert.deepEqual(log.slice(1), ["versions deploy new@0 old@100 --env staging --yes", "smoke new"]);
  });

  test("a branch's version is shown only to who asks for it", async () => {
    const { log, ...rest } = platform();
    await gradually(staging, { message: "abc", percent: 0 }, rest);
    assert.deepEqual(log.slice(1), ["versions deploy new@0 old@100 --env staging --yes", "smoke new"]);
  });

  test("to all visitors it leaves the old version out", async () => {
    const { log, ...rest } = platform();
    await gradually(staging, { message: "abc", percent: 100 }, rest);
    assert.equal(log.at(-1), "versions deploy new@100 --env staging --yes");
  });

  test("says when a visitor would be given both versions in turn", async ({ mock }) => {
    const errors = mock.method(console, "error", () => {});
    await gradually(staging, { message: "abc", percent: 10 }, platform());
    assert.equal(errors.mock.callCount(), 0);
    await gradually(staging, { message: "abc", percent: 10 }, platform({ seen: 2 }));
    assert.match(errors.mock.calls[0].arguments[0], /Version-Key/);
  });

  test("ends where wrangler refuses, or where nothing was deployed before", async () => {
    const refused = platform({ fails: "upload" });
    await assert.rejects(gradually(staging, { message: "abc", percent: 10 }, refused), /AT_ONCE=1/);
    assert.equal(refused.log.length, 1);
    await assert.rejects(gradually(staging, { message: "abc", percent: 10 }, platform({ versions: null })), /needs SECRETS/);
  });

  test("the ways on and back are commands of wrangler", () => {
    assert.equal(
      ways(staging, "new", "old"),
      [
        "  look:  curl -H 'cloudflare-workers-version-overrides: catalogue-staging=\"new\"' https://…",
        "  half:  npx wrangler versions deploy new@50 old@50 --env staging --yes",
        "  all:   npx wrangler versions deploy new@100 --env staging --yes",
        "  watch: npx wrangler tail --env staging --version-id new --status error",
        "  back:  npx wrangler rollback old --env staging",
      ].join("\n"),
    );
  });
});

describe("a deployment at once", () => {
  test("the first one brings its secrets and has nothing to go back to", async () => {
    const { log, ...rest } = platform({ versions: null });
    await atOnce(staging, { message: "abc", secrets: "staging.env" }, rest);
    assert.deepEqual(log, ["deploy --env staging --message abc --secrets-file staging.env", "smoke new"]);
  });

  test("a smoke test that fails is told", async () => {
    await assert.rejects(atOnce(staging, { message: "abc" }, platform({ isWell: false })), /smoke test failed/);
  });
});
