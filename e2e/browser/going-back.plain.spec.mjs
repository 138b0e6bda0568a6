// Without script: a rejected form is a page of its own, with an ordinary history entry.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { LABELS, formOf } from "./forms.mjs";
import { REFUSED, REFUSED_TO_MEMBERS, goBackToEach, leaveAndReturn } from "./going-back.mjs";
import { DEMO, enter } from "./membership.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("nl")) {
  test.describe(locale, () => {
    test("forms of the account are found as they were left", async ({ page }) => {
      await goBackToEach(page, locale, REFUSED, { staysAsLeft: true });
      await enter(page.context(), locale, DEMO.email, DEMO.password);
      await goBackToEach(page, locale, REFUSED_TO_MEMBERS, { staysAsLeft: true });
    });

    test("so are those of editors, and the newsletter's", async ({ page }) => {
      const say = LABELS[locale];
      const posts = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      const address = origin(locale) + PAGES.madeToMeasure[locale];
      await page.goto(address);
      const form = formOf(page, locale);
      await form.getByLabel(say.length).fill("12");
      await form.getByRole("button", { name: say.toPlace }).click();
      await expect(page).toHaveURL(address);
      await leaveAndReturn(page, locale, address);
      await page.reload();
      await expect(form.getByText(say.chooseKind).first()).toBeVisible();
      await expect(form.getByRole("spinbutton", { name: say.length })).toHaveValue("12");
      expect(posts).toHaveLength(1);
      if (locale === "en") return; // Its footer has no newsletter.

      const text = words(locale);
      const newsletter = page.getByRole("contentinfo").getByRole("form", { name: text.newsletter_title });
      await newsletter.getByLabel(text.newsletter_first_name).fill("Ada");
      await newsletter.getByRole("button", { name: text.newsletter_submit }).click();
      await expect(page).toHaveURL(address);
      await leaveAndReturn(page, locale, address);
      await page.reload();
      await expect(newsletter.getByLabel(text.newsletter_first_name)).toHaveValue("Ada");
      await expect(newsletter.getByLabel(text.newsletter_last_name)).toHaveAttribute("aria-invalid", "true");
      expect(posts).toHaveLength(2);
    });
  });
}
