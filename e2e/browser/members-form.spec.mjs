// A member's session ends while a form is filled in: nothing is lost. Without script it is tested in
// worker/site/tests/site/forms/unsent.rs.

import { languages } from "../matrix.mjs";
import { MEMBERS_ONLY, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { drawing, openForm, QUOTATION_REQUEST, submissionsOf } from "./forms.mjs";
import { DEMO, enter, logIn, newEmail } from "./membership.mjs";
import { expectForEveryone, expectValid } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

/** The form's labels in each language, as its editors wrote them. */
const SAY = {
  nl: { form: "Stel uw vraag", subject: "Waar gaat het over?", message: "Uw vraag", first: "Voornaam", last: "Achternaam", email: "E-mailadres", files: "Bijlagen", privacy: /privacyverklaring/, send: "Bericht versturen", thanks: "Bedankt voor uw bericht." },
  en: { form: "Ask your question", subject: "What is it about?", message: "Your question", first: "First name", last: "Surname", email: "E-mail address", files: "Attachments", privacy: /privacy statement/, send: "Send message", thanks: "Thank you for your message." },
  de: { form: "Stellen Sie Ihre Frage", subject: "Worum geht es?", message: "Ihre Frage", first: "Vorname", last: "Nachname", email: "E-Mail-Adresse", files: "Anhänge", privacy: /Datenschutzerklärung/, send: "Nachricht senden", thanks: "Vielen Dank für Ihre Nachricht." },
};

const formOf = (page, locale) => page.getByRole("main").getByRole("form", { name: SAY[locale].form });

/** Fills in the form as a member, then ends the session. */
async function fillAndLoseSession(page, locale, email) {
  const say = SAY[locale];
  await enter(page.context(), locale, DEMO.email, DEMO.password);
  const form = await openForm(page, { path: MEMBERS_ONLY, name: { [locale]: say.form } }, locale);
  await form.getByRole("combobox", { name: say.subject }).selectOption({ index: 2 });
  await form.getByRole("textbox", { name: say.message }).fill("Twee banken\nen <een> tafel");
  await form.getByRole("textbox", { name: say.first }).fill("Ada");
  await form.getByRole("textbox", { name: say.last }).fill("Boom");
  await form.getByLabel(say.email).fill(email);
  await form.getByLabel(say.files).setInputFiles([drawing()]);
  await form.getByRole("checkbox", { name: say.privacy }).check();
  await page.context().clearCookies({ name: /token|authentication/ });
  await form.getByRole("button", { name: say.send }).click();
}

/** Logs in through a link that opens a new tab, which then shows the members-only page. */
async function logInBeside(page, locale, link) {
  const opened = page.context().waitForEvent("page");
  await link.click();
  const tab = await opened;
  await logIn(tab, DEMO.email, DEMO.password);
  await tab.waitForURL(origin(locale) + MEMBERS_ONLY[locale]);
  await tab.close();
}

/** The link's accessible name. */
const logInName = (locale) => new RegExp(`${words(locale).account_log_in}.*${words(locale).opens_new_tab}`);

const WIDTHS = { nl: 390, en: 820, de: 1440 };

for (const locale of languages("en")) {
  test(`${locale}: the form says so, and is sent after logging in beside it`, async ({ page }) => {
    const email = newEmail(locale);
    await fillAndLoseSession(page, locale, email);
    const form = formOf(page, locale);
    const alert = form.locator(".form__alert--error");
    await expect(alert).toContainText(words(locale).form_session_ended);
    await expect(alert).toBeFocused();
    await logInBeside(page, locale, alert.getByRole("link", { name: logInName(locale) }));
    await form.getByRole("button", { name: SAY[locale].send }).click();
    await expect(form.getByText(SAY[locale].thanks, { exact: true })).toBeVisible();
    const [submission, ...others] = await submissionsOf(email);
    expect(others).toEqual([]);
    expect(JSON.stringify(submission)).toContain("plan.pdf");
  });

  test(`${locale}: what was not sent without script is valid and accessible`, async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: WIDTHS[locale], height: 900 } });
    const page = await context.newPage();
    await page.goto(origin(locale) + PAGES.quotation[locale]);
    const response = page.waitForResponse((response) => response.status() === 401);
    await page.locator("main form.form").evaluate((form, path) => {
      form.elements.namedItem("page").value = path;
      form.elements.namedItem("opmerking").value = "Twee banken";
      HTMLFormElement.prototype.submit.call(form);
    }, MEMBERS_ONLY[locale]);
    await expectValid(await (await response).text());
    await expect(page.getByRole("heading", { level: 1, name: words(locale).page_refused_title })).toBeVisible();
    await expect(page.getByRole("main").getByText("Twee banken")).toBeVisible();
    await expectForEveryone(page);
    await context.close();
  });
}

test("a member's details are in the form, and no draft has them after the session", async ({ page }) => {
  await enter(page.context(), "nl", DEMO.email, DEMO.password);
  const form = await openForm(page, QUOTATION_REQUEST, "nl");
  const field = (name) => form.locator(`[autocomplete=${name}]`);
  const [first, ...rest] = DEMO.name.split(" ");
  await expect(field("given-name")).toHaveValue(first);
  await expect(field("family-name")).toHaveValue(rest.join(" "));
  await expect(field("email")).toHaveValue(DEMO.email);
  await expect(field("organization")).toHaveValue(DEMO.company);
  await field("given-name").fill("Ada");
  await expect(page.locator("x-island[name=form]").first()).toHaveAttribute("data-status", "hydrated");
  await page.reload();
  await expect(field("given-name")).toHaveValue("Ada");
  await expect(field("email")).toHaveValue(DEMO.email);
  await page.context().clearCookies({ name: /token|authentication/ });
  await page.reload();
  await expect(field("given-name")).toHaveValue("Ada");
  for (const own of ["family-name", "email", "organization"]) await expect(field(own)).toHaveValue("");
});
