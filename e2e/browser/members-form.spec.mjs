// A member's session ends while a form is filled in: nothing is lost.

import { languages } from "../matrix.mjs";
import { MEMBERS_ONLY, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { submissionsOf } from "./forms.mjs";
import { fillAndLoseSession, formOf, logInBeside, logInName, SAY } from "./members-form.mjs";
import { newEmail } from "./membership.mjs";
import { expectForEveryone, expectValid } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

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
