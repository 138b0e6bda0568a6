// A member's session ends while a form is filled in, without script: nothing is lost.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { submissionsOf } from "./forms.mjs";
import { fillAndLoseSession, logInBeside, logInName, SAY } from "./members-form.mjs";
import { newEmail } from "./membership.mjs";
import { expect, test } from "./test.mjs";

const WIDTHS = { nl: 390, en: 820, de: 1440 };

for (const locale of languages("de")) {
  test.describe(locale, () => {
    test.use({ viewport: { width: WIDTHS[locale], height: 900 } });

    test("everything is there to be sent after logging in beside it", async ({ page }) => {
      const [text, email] = [words(locale), newEmail(locale)];
      await fillAndLoseSession(page, locale, email, { javaScriptEnabled: false });
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: text.page_refused_title })).toBeVisible();
      await expect(main).toContainText(text.form_session_ended);
      await expect(main.getByText("Twee banken\nen <een> tafel")).toBeVisible();
      await expect(main.getByText("plan.pdf")).toBeVisible();
      await logInBeside(page, locale, main.getByRole("link", { name: logInName(locale) }));
      await main.getByRole("button", { name: text.try_again }).press("Enter");
      await expect(page.getByText(SAY[locale].thanks, { exact: true })).toBeVisible();
      const [submission, ...others] = await submissionsOf(email);
      expect(others).toEqual([]);
      expect(JSON.stringify(submission)).toContain("plan.pdf");
    });
  });
}
