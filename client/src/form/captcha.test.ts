import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { scriptUrl, startCaptcha, TIMEOUT_MS } from "./captcha";

const props = { script: "https://captcha.example/script.js", key: "public" };
const place = {} as HTMLElement;

/** A page as far as the captcha knows it. */
const page = { scripts: [] as { src: string; onload: () => void; onerror: () => void }[], hasChallenge: false };
const head = { append: (script: (typeof page.scripts)[number]) => page.scripts.push(script) };
const frames = () => (page.hasChallenge ? [{ checkVisibility: () => true }] : []);
const document = { head, createElement: () => ({}), querySelectorAll: frames, documentElement: { lang: "nl" } };
Object.assign(globalThis, { document, window: globalThis });

/** The service, whose version decides how a token comes, if at all. */
let version: 2 | 3 | "silent" | "broken" = 2;
const calls: string[] = [];
let options: Record<string, unknown> = {};
const grecaptcha = {
  ready: (then: () => void) => then(),
  render: (_place: unknown, given: Record<string, unknown>) => ((options = given), calls.push("render")),
  reset: () => calls.push("reset"),
  execute: () => {
    const token = `token-${calls.push("execute")}`;
    if (version === 2) (options["callback"] as (token: string) => void)(token);
    if (version === "broken") (options["error-callback"] as () => void)();
    return version === 3 ? Promise.resolve(token) : version === 2 ? Promise.resolve(null) : undefined;
  },
};

/** Starts a captcha with a script that brings the service, or that is blocked. */
async function start(isBlocked = false) {
  const before = page.scripts.length;
  const token = startCaptcha(props, place);
  if (!isBlocked) Object.assign(globalThis, { grecaptcha });
  if (page.scripts.length > before) page.scripts.at(-1)?.[isBlocked ? "onerror" : "onload"]();
  await settled();
  return token;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
beforeEach(() => {
  page.hasChallenge = false;
  version = 2;
  calls.length = 0;
});

test("the script is told to render nothing by itself", () => {
  assert.equal(scriptUrl(props.script, "de"), "https://captcha.example/script.js?render=explicit&hl=de&trustedtypes=true");
  assert.equal(scriptUrl("https://a.example/x.js?render=key", "nl"), "https://a.example/x.js?render=explicit&hl=nl&trustedtypes=true");
});

// The order matters: what has failed may be tried again, what is there stays for the document.
test("a script that is blocked is asked for again with a token, and fails there", async () => { // F26
  const token = await start(true);
  assert.equal(page.scripts.length, 1);
  for (const scripts of [2, 3]) {
    const request = token();
    assert.equal(page.scripts.length, scripts);
    page.scripts.at(-1)?.onerror();
    await assert.rejects(request);
  }
});

test("a script may take its time while the visitor types; who asks for a token does not wait for ever", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const token = startCaptcha(props, place);
  context.mock.timers.tick(3 * TIMEOUT_MS);
  const request = token();
  context.mock.timers.tick(TIMEOUT_MS);
  await assert.rejects(request);
  Object.assign(globalThis, { grecaptcha });
  page.scripts.at(-1)?.onload();
  await settled();
  assert.equal(await token(), "token-2", "nobody was asked for a token in between");
});

test("each token is a new one, in the version that calls back", async () => {
  const token = await start();
  assert.deepEqual([await token(), await token()], ["token-2", "token-4"]);
  assert.deepEqual([calls, options["sitekey"], options["size"]], [["render", "execute", "reset", "execute"], "public", "invisible"]);
});

test("and in the version that promises it", async () => {
  version = 3;
  const token = await start();
  assert.equal(await token(), "token-2");
});

test("the script is loaded once for all forms of a document", async () => {
  const before = page.scripts.length;
  await (await start())();
  assert.equal(page.scripts.length, before);
});

test("a service that says it is broken fails at once", async () => {
  version = "broken";
  await assert.rejects((await start())());
});

test("a service that says nothing fails in time, but not while it has a question for the visitor", async (context) => {
  version = "silent";
  const token = await start();
  context.mock.timers.enable({ apis: ["setInterval"] });
  page.hasChallenge = true;
  const request = token();
  await settled();
  context.mock.timers.tick(3 * TIMEOUT_MS);
  assert.equal(await Promise.race([request, settled().then(() => "waiting")]), "waiting");
  page.hasChallenge = false;
  context.mock.timers.tick(TIMEOUT_MS);
  await assert.rejects(request);
});
