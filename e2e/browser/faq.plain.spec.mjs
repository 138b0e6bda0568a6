// Searching the questions without JavaScript: a form, the matching questions, and links from there.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expectFitting } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const GREY = {
  nl: { typed: "ROBINIÀ grijs", title: "Wordt robinia grijs?" },
  en: { typed: "ROBINIÀ grey", title: "Does robinia turn grey?" },
  de: { typed: "ROBINIÉ grau", title: "Wird Robinie grau?" },
};

for (const locale of languages("de")) {
  test(`${locale}: a question is found, and nothing found leads to the contact page`, async ({ page }) => {
    const says = words(locale);
    const overview = origin(locale) + PAGES.faq[locale];
    const main = page.getByRole("main");
    const box = main.getByRole("searchbox", { name: says.faq_search });
    const { typed, title } = GREY[locale];
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(overview);
    const all = await main.locator("details").count();
    await box.fill(typed);
    await box.press("Enter");
    await expect(page).toHaveURL(`${overview}?q=${encodeURIComponent(typed).replace("%20", "+")}#questions`);
    await expect(box).toHaveValue(typed);
    await expect(main.getByRole("status")).toContainText(typed);
    const found = main.locator("details");
    expect(await found.count()).toBeLessThan(all);
    await expect(found.first().locator("summary")).toHaveText(title);
    await found.first().locator("summary").click();
    await expect(found.first().locator(".question-list__answer")).toBeVisible();
    await expectFitting(page);

    const topic = page.getByRole("navigation", { name: says.faq_groups }).getByRole("link").nth(1);
    await topic.click();
    await expect(page).toHaveURL(`${overview}#group-2`);
    await expect(main.locator("details")).toHaveCount(all);

    await box.fill("qqxxyyzz");
    await box.press("Enter");
    await expect(main.getByRole("status")).toContainText("qqxxyyzz");
    await expect(found).toHaveCount(0);
    await main.getByRole("link", { name: says.faq_contact }).click();
    await expect(page).toHaveURL(origin(locale) + PAGES.contact[locale]);
    await page.goBack();
    await main.getByRole("link", { name: says.faq_all, exact: true }).click();
    await expect(page).toHaveURL(overview);
  });
}
