// Editors' actions after submission: a message, permanent or temporary. Addresses and new tabs are in
// quotation-request.spec.mjs, the reload is in form-steps.spec.mjs.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { CONTACT, fillIn, openForm, sendForm, submissionsOf } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expect, hold, test } from "./test.mjs";

const THANKS = { nl: "Bedankt voor uw bericht.", en: "Thank you for your message.", de: "Vielen Dank für Ihre Nachricht." };

const confirmation = (form) => form.locator(".form__alert--success");

/** The contact form, filled in. */
async function ask(page, locale, email) {
  const form = await openForm(page, CONTACT, locale);
  await form.locator("[name=onderwerp]").selectOption("levering");
  await fillIn(form, { bericht: "Wanneer komt de bank?", "naam.firstName": "Ada", "naam.lastName": "Vos", email, privacy: true });
  return form;
}

for (const locale of languages("de")) {
  test(`${locale}: a message takes the form's place, until the page comes again`, async ({ page }) => {
    const email = newEmail(`message-${locale}`);
    const form = await ask(page, locale, email);
    const letGo = await hold(page, "**/_/form/*");
    await sendForm(form, CONTACT, locale);
    await expect(form.locator(".form__loading .spinner")).toBeVisible();
    await expect(form.getByRole("status")).toHaveText(words(locale).form_sending);
    letGo();
    await expect(confirmation(form)).toBeFocused();
    await expect(confirmation(form)).toContainText(THANKS[locale]);
    await expect(form.locator(".form__loading")).toBeHidden();
    await expect(form.locator(".form__page")).toBeHidden();
    await expect(page).toHaveURL(origin(locale) + PAGES.contact[locale]);
    expect(await submissionsOf(email)).toHaveLength(1);
    // After going to another page and back by a link, the form is new.
    await page.locator(".breadcrumbs a").first().click();
    await expect(page).toHaveURL(`${origin(locale)}/`);
    await expect(form).toHaveCount(0);
    await page.locator(`a[href="${PAGES.contact[locale]}"]`).locator("visible=true").first().click();
    await expect(page).toHaveURL(origin(locale) + PAGES.contact[locale]);
    await expect(form.locator("[name=onderwerp]")).toBeVisible();
    await expect(form.locator("[name=bericht]")).toHaveValue("");
    await expect(confirmation(form)).toBeHidden();
  });
}

test("a message with an end goes, and the form comes back", async ({ page }) => {
  await page.addInitScript(() => {
    // The demo's message is permanent: the props are changed to ten minutes before script reads them.
    const change = () => {
      for (const island of document.querySelectorAll("x-island[name=form]")) island.setAttribute("props", island.getAttribute("props").replace('"seconds":0', '"seconds":600'));
    };
    document.addEventListener("readystatechange", change, { once: true });
    const own = window.setTimeout;
    window.setTimeout = (run, wait, ...values) => (wait === 600_000 ? Number((window.tenMinutesLater = run.bind(null, ...values)) && 0) : own(run, wait, ...values));
  });
  const form = await ask(page, "nl", newEmail("end"));
  await sendForm(form, CONTACT, "nl");
  await expect(confirmation(form)).toBeVisible();
  await expect(confirmation(form)).toContainText(THANKS.nl);
  await page.evaluate(() => window.tenMinutesLater());
  await expect(confirmation(form)).toBeHidden();
  await expect(form).toBeFocused();
  await expect(form.locator("[name=onderwerp]")).toBeVisible();
  await expect(form.locator("[name=onderwerp]")).toHaveValue("");
});
