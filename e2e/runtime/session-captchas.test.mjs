// Forms with captchas that compare values of a session: what is sent with script, without it and late is no spam, in workerd.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ask, outbox, service } from "../client.mjs";
import { PAGES, formIn } from "../site.mjs";
import { LOCALES, origin } from "../stack.mjs";
import { newToken } from "./account-request.mjs";
import { eventually, withSharedStack } from "./stack.mjs";

withSharedStack();

const PERSON = { "naam.firstName": "Ada", "naam.lastName": "Vos", email: "ada@example.com", privacy: "1" };
const PIECE = { soort: "bank", lengte: "180", materialen: "lariks", ondergrond: "gras", "telefoon.number": "0612345678", "telefoon.country": "NL" };

let sent = 0;

/** Sends a form of the demo, with script or without: the answer, and what the service has of it. */
async function send(locale, { form, page, step, answers, marked, isScript }) {
  const mark = `${locale} ${Date.now()} ${(sent += 1)}`;
  const html = (await ask(locale, page)).body;
  assert.doesNotMatch(html, /__JSCHK|__DUP|beesknees/, "a page for everybody has no value of a session");
  const block = html.match(/name="form-block"\s+value="(\d+)"/)?.[1];
  assert.ok(block, "the page holds the form");
  const body = new URLSearchParams({ page, "form-block": block, "form-step": step, "form-go": "send", ...answers, [marked]: mark });
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", origin: origin(locale) };
  if (isScript) headers.accept = "application/json";
  const response = await ask(locale, `/_/form/${formIn(locale, form)}`, { method: "POST", body: body.toString(), headers });
  const stored = async () => (await service.submissions()).filter(({ values }) => values[marked] === mark);
  return { ...response, stored };
}

async function madeToMeasure(locale, isScript) {
  const answers = { ...PERSON, ...PIECE, "form-captcha": await newToken(locale) };
  return send(locale, { form: "madeToMeasureForm", page: PAGES.madeToMeasure[locale], step: "2", answers, marked: "beschrijving", isScript });
}

beforeEach(() => service.heal());

for (const locale of LOCALES) {
  test(`${locale}: the Javascript and Duplicate captchas pass, with script and without`, async () => {
    for (const isScript of [true, false]) {
      const { status, stored } = await madeToMeasure(locale, isScript);
      assert.equal(status, isScript ? 200 : 303);
      assert.deepEqual((await stored()).map(({ spamReason }) => spamReason), [null]);
    }
  });
}

test("the honeypot stays empty", async () => {
  const answers = { ...PERSON, aantal: "1", "form-captcha": await newToken("nl") };
  const page = "/offerte-aanvraag/";
  const { status, stored } = await send("nl", { form: "quotationForm", page, step: "0", answers, marked: "opmerking", isScript: true });
  assert.equal(status, 200);
  assert.deepEqual((await stored()).map(({ spamReason }) => spamReason), [null]);
});

test("what is sent late has fresh values too", async () => {
  await ask("nl", PAGES.madeToMeasure.nl);
  await service.fault({ target: "graphql", mode: "status", status: 503 });
  const { status, body, stored } = await madeToMeasure("nl", true);
  const { reference, late } = JSON.parse(body);
  assert.deepEqual([status, late], [200, true]);
  await service.heal();
  await service.forgetRequests();
  await outbox.replay(reference);
  await eventually(async () => (await stored()).length > 0);
  assert.deepEqual((await stored()).map(({ spamReason }) => spamReason), [null]);
  const asked = (await service.requests()).map(({ operation }) => operation).filter((name) => ["FormCaptchas", "Submit"].includes(name));
  assert.deepEqual(asked, ["FormCaptchas", "Submit"]);
});
