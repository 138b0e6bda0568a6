// Forms with session-based captchas in workerd: submissions with and without script are not spam.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, post, service } from "../client.mjs";
import { languages } from "../matrix.mjs";
import { PAGES, formIn } from "../site.mjs";
import { newToken } from "./account-request.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack();

const PERSON = { "naam.firstName": "Ada", "naam.lastName": "Vos", email: "ada@example.com", privacy: "1" };
const PIECE = { soort: "bank", lengte: "180", materialen: "lariks", ondergrond: "gras", "telefoon.number": "0612345678", "telefoon.country": "NL" };

let sent = 0;

/** Submits a demo form, with script or without: the response, and what the service stored. */
async function send(locale, { form, page, step, answers, marked, isScript }) {
  const mark = `${locale} ${Date.now()} ${(sent += 1)}`;
  const html = (await ask(locale, page)).body;
  assert.doesNotMatch(html, /__JSCHK|__DUP|beesknees/, "a page for everybody has no value of a session");
  const block = html.match(/name="form-block"\s+value="(\d+)"/)?.[1];
  assert.ok(block, "the page holds the form");
  const fields = { page, "form-block": block, "form-step": step, "form-go": "send", ...answers, [marked]: mark };
  const response = await post(locale, `/_/form/${formIn(locale, form)}`, fields, { headers: isScript ? { accept: "application/json" } : {} });
  const stored = async () => (await service.submissions()).filter(({ values }) => values[marked] === mark);
  return { ...response, stored };
}

async function madeToMeasure(locale, isScript) {
  const answers = { ...PERSON, ...PIECE, "form-captcha": await newToken(locale) };
  return send(locale, { form: "madeToMeasureForm", page: PAGES.madeToMeasure[locale], step: "2", answers, marked: "beschrijving", isScript });
}

for (const locale of languages("de")) {
  test(`${locale}: the Javascript and Duplicate captchas pass, with script and without`, async () => {
    for (const isScript of [true, false]) {
      const { status, stored } = await madeToMeasure(locale, isScript);
      assert.equal(status, isScript ? 200 : 303);
      assert.deepEqual((await stored()).map(({ spamReason }) => spamReason), [null]);
    }
  });
}

test("the honeypot stays empty", async () => {
  const answers = { ...PERSON, plaats: "Breda", land: "NL", "form-captcha": await newToken("nl") };
  const page = "/offerte-aanvraag/";
  const { status, stored } = await send("nl", { form: "quotationForm", page, step: "0", answers, marked: "opmerking", isScript: true });
  assert.equal(status, 200);
  assert.deepEqual((await stored()).map(({ spamReason }) => spamReason), [null]);
});
