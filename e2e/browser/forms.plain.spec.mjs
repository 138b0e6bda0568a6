// Forms without script: step by step, with all entered values kept.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { LABELS, formOf, open, submissionsOf, tellThePiece, tellThePlace, tellWho } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expect, test } from "./test.mjs";

const WIDTHS = { nl: 390, en: 1440, de: 820 };

for (const locale of languages("en")) {
  const say = LABELS[locale];
  const email = newEmail(locale);

  test.describe(locale, () => {
    test.use({ viewport: { width: WIDTHS[locale], height: 900 } });

    test("a form of all kinds goes through its three steps", async ({ page }) => { // F32
      let form = await open(page, locale);
      await test.step("mistakes on the first step stand at their fields", async () => {
        await form.getByLabel(say.which).fill("één twee drie vier vijf zes zeven");
        await form.getByLabel(say.length).fill("12");
        await form.getByRole("button", { name: say.toPlace }).click();
        form = formOf(page, locale);
        await expect(form.getByRole("radiogroup", { name: say.kind })).toContainText(say.chooseKind);
        await expect(form.getByRole("spinbutton", { name: say.length })).toHaveAttribute("aria-invalid", "true");
        await expect(form.getByRole("spinbutton", { name: say.length })).toHaveValue("12");
      });
      await test.step("a good first step leads to the second", async () => {
        await tellThePiece(form, locale);
        await form.getByRole("button", { name: say.toPlace }).click();
        form = formOf(page, locale);
        await expect(form.getByLabel(say.place)).toBeVisible();
        await expect(form.getByLabel(say.length)).toBeHidden();
      });
      await test.step("back and on again, nothing is lost", async () => {
        await tellThePlace(form, locale, email);
        await form.getByRole("button", { name: say.back }).click();
        form = formOf(page, locale);
        await expect(form.getByLabel(say.length)).toHaveValue("640");
        await expect(form.getByRole("checkbox", { name: say.steel })).toBeChecked();
        await form.getByRole("button", { name: say.toPlace }).click();
        form = formOf(page, locale);
        await expect(form.getByLabel(say.place)).toHaveValue(`Een daktuin: ${email}`);
        await expect(form.getByText("plan.pdf", { exact: true })).toBeVisible();
        await form.getByRole("button", { name: say.toDetails }).click();
        form = formOf(page, locale);
      });
      await test.step("what is missing at the end is told", async () => {
        await form.getByRole("button", { name: say.send }).click();
        form = formOf(page, locale);
        await expect(form.getByText(say.surname).first()).toBeVisible();
        await expect(form.getByText(say.call).first()).toBeVisible();
      });
      await test.step("sent once, and the page says so", async () => {
        await tellWho(form, locale, email);
        await form.getByRole("button", { name: say.send }).click();
        await expect(page.getByText(words(locale).form_thanks)).toBeVisible();
        const [submission, ...others] = await submissionsOf(email);
        expect(others).toEqual([]);
        expect(JSON.stringify(submission)).toContain("plan.pdf");
        expect(JSON.stringify(submission)).toContain("een klein podium");
        await page.reload();
        await expect(page.getByText(words(locale).form_thanks)).toBeHidden();
      });
    });
  });
}
