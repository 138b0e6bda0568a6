// A form during an outage: the visitor is told the truth, and the form arrives once. Without script it is tested in
// worker/site/tests/site/forms/keeping.rs and e2e/runtime/late-forms.test.mjs.

import { outbox, service } from "../client.mjs";
import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { ACCOUNT_REQUEST, answerTo, fillIn, openForm, sendForm, submissionsOf } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expect, test } from "./test.mjs";

const REFERENCE = /^[2-9A-HJ-NP-Z]{10}$/;
/** The content system fails while handling a form, before or after storing it. */
const MOMENTS = [
  ["before it has stored it", "down", 0],
  ["after it has stored it", "truncated", 1],
];

const answers = (email) => ({ naam: "Ada Vos", bedrijf: "Vos Tuinen", email, privacy: true });
const confirmation = (form) => form.locator(".form__alert--success");

/** Submits the form; its visitor sees this message and a reference. */
async function sendLate(page, locale, email, told) {
  const form = await openForm(page, ACCOUNT_REQUEST, locale);
  await fillIn(form, answers(email));
  await sendForm(form, ACCOUNT_REQUEST, locale);
  await expect(confirmation(form).getByText(words(locale)[told], { exact: true })).toBeVisible();
  await expect(confirmation(form)).toBeFocused();
  const reference = await confirmation(form).locator(".form__reference strong").innerText();
  expect(reference).toMatch(REFERENCE);
  return reference;
}

/** Triggers delivery, as operators can. The outbox also retries by itself after some seconds, and may come first. */
async function deliver(reference) {
  await outbox.replay(reference);
  await expect.poll(async () => (await outbox.find(reference)).state).toBe("delivered");
  expect(await outbox.replay(reference)).toBe(false);
}

for (const locale of languages("de")) {
  for (const [moment, mode, stored] of MOMENTS) {
    test(`${locale}: the content system goes away ${moment}: it arrives once`, async ({ page }) => { // I7
      const email = newEmail(`outage-${locale}`);
      await service.fault({ target: "graphql", mode, holding: email });
      const reference = await sendLate(page, locale, email, "form_late_unknown");
      const { state, attempts } = await outbox.find(reference);
      // After some seconds the outbox queries for it by itself, and finds what was stored.
      if (attempts === 0) expect(state).toBe("uncertain");
      expect(await submissionsOf(email)).toHaveLength(stored);
      await service.heal(email);
      await deliver(reference);
      const [submission, ...others] = await submissionsOf(email);
      expect(others).toEqual([]);
      expect(submission.values).toMatchObject({ referentie: reference, naam: "Ada Vos", email });
      // What the content system stored at once it has verified itself.
      const verdict = stored ? undefined : "unverified";
      expect([submission.spamReason, submission.captcha?.verdict]).toEqual([null, verdict]);
    });
  }
}

test("what waits already is told the same again, and arrives once", async ({ page }) => {
  const email = newEmail("patient");
  await service.fault({ target: "graphql", mode: "status", status: 503, holding: email });
  const reference = await sendLate(page, "nl", email, "form_late");
  for (let again = 0; again < 2; again += 1) {
    expect(await sendLate(page, "nl", email, "form_late")).toBe(reference);
  }
  await service.heal(email);
  await deliver(reference);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test("an answer that is lost on its way to the browser: the second press sends nothing", async ({ page }) => { // F28
  const email = newEmail("lost");
  const form = await openForm(page, ACCOUNT_REQUEST, "nl");
  await fillIn(form, answers(email));
  const lose = async (route) => {
    await answerTo(route);
    await route.abort();
  };
  await page.route("**/_/form/*", lose, { times: 1 });
  await sendForm(form, ACCOUNT_REQUEST, "nl");
  await expect(form.locator(".form__failure")).toBeVisible();
  await expect(form.locator("[name=email]")).toHaveValue(email);
  expect(await submissionsOf(email)).toHaveLength(1);
  await sendForm(form, ACCOUNT_REQUEST, "nl");
  await expect(page).toHaveURL(origin("nl") + PAGES.login.nl);
  await expect(form).toHaveCount(0);
  const [submission, ...others] = await submissionsOf(email);
  expect(others).toEqual([]);
  await expect(page.getByText(submission.values.referentie)).toBeVisible();
});
