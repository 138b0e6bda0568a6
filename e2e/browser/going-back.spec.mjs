// With script: an account form adds no history entries, whether it fails or succeeds.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { LABELS, formOf } from "./forms.mjs";
import { REFUSED, REFUSED_TO_MEMBERS, goBackToEach, leaveAndReturn } from "./going-back.mjs";
import { DEMO, logIn } from "./membership.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("de")) {
  test.describe(locale, () => {
    const at = (paths) => origin(locale) + paths[locale];

    test("what is wrong is said in place, and who is logged in goes back to where they were", async ({ page }) => {
      await goBackToEach(page, locale, REFUSED, { staysAsLeft: false });
      await page.goto(at(PAGES.colours));
      await page.goto(at(PAGES.login));
      const entries = await page.evaluate(() => history.length);
      await logIn(page, "ada", "x");
      // In the page's language, not in the browser's.
      await expect(page.locator("#email-error")).toHaveText(words(locale).field_email);
      await expect(page.locator("#email")).toBeFocused();
      await logIn(page, DEMO.email, "Wrong-one-1");
      await expect(page.getByRole("alert").filter({ hasText: words(locale).log_in_failed })).toBeFocused();
      await logIn(page, DEMO.email, DEMO.password);
      await expect(page.locator("body[data-member]")).toBeVisible();
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await page.goBack();
      await expect(page).toHaveURL(at(PAGES.colours));
      await goBackToEach(page, locale, REFUSED_TO_MEMBERS, { staysAsLeft: false });
    });

    test("an answer that is too long to be found again takes its page's place", async ({ page }) => {
      const posts = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.goto(at(PAGES.madeToMeasure));
      await page.evaluate((story) => {
        const form = document.querySelector("main form");
        form.querySelector("textarea").value = story;
        HTMLFormElement.prototype.submit.call(form);
      }, "Een heel verhaal. ".repeat(300));
      await expect(formOf(page, locale).getByText(LABELS[locale].chooseKind).first()).toBeVisible();
      await expect(page).toHaveURL(at(PAGES.madeToMeasure));
      expect(posts.splice(0)).toHaveLength(1);
      await leaveAndReturn(page, locale, at(PAGES.madeToMeasure));
      await page.reload();
      await expect(formOf(page, locale)).toBeVisible();
      expect(posts).toEqual([]);
    });
  });
}
