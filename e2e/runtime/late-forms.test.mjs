// Forms submitted during an outage of the content system, in workerd: each arrives once, none as spam, and each states
// whether its captcha was verified.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ask, outbox, service } from "../client.mjs";
import { LOCALES } from "../stack.mjs";
import { PAGE, newEmail, newToken, send } from "./account-request.mjs";
import { eventually, withSharedStack } from "./stack.mjs";

withSharedStack();
beforeEach(() => service.heal());

const SENT_IN_ONE = process.env.FULL === "1" ? 20 : 3;
/** The kinds of outages, and whether the captcha service fails too. */
const OUTAGES = [
  { mode: "status", status: 503 },
  { mode: "down" },
  { mode: "status", status: 500, isAlone: false },
  { mode: "html" },
  { mode: "truncated" },
  { mode: "status", status: 429, isAlone: false },
  { mode: "redirect" },
  { mode: "status", status: 502 },
  { mode: "partial" },
  { mode: "down", isAlone: false },
];
/** Later than a token's lifetime of two minutes. */
const TOO_LATE_MS = 180_000;

test("forms through ten outages arrive once, each with the truth about its captcha", async () => { // F27, F28
  for (const locale of LOCALES) await ask(locale, PAGE[locale]);
  const waiting = new Map();
  for (const { isAlone = true, ...fault } of OUTAGES) {
    const forms = Array.from({ length: SENT_IN_ONE }, async (_, number) => {
      const locale = LOCALES[number % LOCALES.length];
      // Some visitors block the captcha's script.
      return { locale, email: newEmail("late"), token: number === 0 ? "" : await newToken(locale) };
    });
    const ready = await Promise.all(forms);
    await service.fault({ target: "graphql", ...fault });
    if (!isAlone) await service.fault({ target: "captcha", mode: "status", status: 503 });
    const answers = ready.map(async ({ locale, email, token }) => {
      const { status, late, unverified, reference } = await send(locale, { email, "form-captcha": token });
      assert.deepEqual([status, late, unverified], [200, true, !isAlone || token === ""], `${email} ${fault.mode}`);
      waiting.set(reference, { email, verdict: unverified ? "unverified" : "verified" });
    });
    await Promise.all(answers);
    await service.heal();
  }
  assert.equal(waiting.size, SENT_IN_ONE * OUTAGES.length);
  await service.clock(TOO_LATE_MS);
  // A later form finds the content system healthy, so the outbox does not wait for its next attempt.
  const { late } = await send("nl", { email: newEmail("after") }, { now: Date.now() + 60_000 });
  assert.equal(late, false);
  await Promise.all([...waiting.keys()].map((reference) => outbox.replay(reference)));
  const arrived = async () => (await service.submissions()).filter(({ values }) => waiting.has(values.referentie));
  await eventually(async () => (await arrived()).length >= waiting.size);
  const found = (await arrived()).map(({ values, spamReason, captcha }) => [values.referentie, { email: values.email, verdict: captcha?.verdict, spamReason }]);
  assert.equal(found.length, waiting.size, "each once");
  const expected = [...waiting].map(([reference, form]) => [reference, { ...form, spamReason: null }]);
  assert.deepEqual(found.sort(), expected.sort());
  await service.clock(0);
});
