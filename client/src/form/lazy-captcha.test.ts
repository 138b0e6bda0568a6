import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { LazyCaptcha } from "./lazy-captcha";

/** A page whose visitor allows the captcha; its service can be reached, or not. */
const page = { isOnline: true, containers: 0, cookie: "" };
const grecaptcha = { ready: (then: () => void) => then(), render: () => 0, reset: () => {}, execute: () => Promise.resolve("token") };
const head = {
  append(script: { onload: () => void; onerror: () => void }) {
    if (page.isOnline) Object.assign(globalThis, { grecaptcha });
    setImmediate(page.isOnline ? script.onload : script.onerror);
  },
};
const document = {
  get cookie() {
    return page.cookie;
  },
  head,
  createElement: () => ({ style: {} }),
  querySelectorAll: () => [],
  documentElement: { lang: "nl" },
};
Object.assign(globalThis, { document, window: globalThis });

const form = { appendChild: (child: unknown) => ((page.containers += 1), child) } as unknown as HTMLFormElement;
const props = { script: "https://captcha.example/script.js", key: "public" };
beforeEach(() => Object.assign(page, { isOnline: true, containers: 0, cookie: "consent=captcha" }));

test("after a failure the next token is asked for again, in the same place", async () => { // F26
  const captcha = new LazyCaptcha(form, props);
  page.isOnline = false;
  assert.equal(await captcha.token(), "");
  page.isOnline = true;
  assert.deepEqual([await captcha.token(), await captcha.token()], ["token", "token"]);
  assert.equal(page.containers, 1);
});

test("without consent, or without a captcha, there is no token and nothing is loaded", async () => {
  page.cookie = "consent=media";
  assert.deepEqual([await new LazyCaptcha(form, props).token(), await new LazyCaptcha(form, undefined).token()], ["", ""]);
  assert.equal(page.containers, 0);
});
