// Searching the questions: the announcements to the visitor. What is found is tested in worker/site/tests/site/faq.rs.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { open } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: a search in the questions says how many it has found, and leaves the focus there`, async ({ page }) => {
    const { faq_found_none, faq_search } = words(locale);
    await open(page, origin(locale) + PAGES.faq[locale]);
    const box = page.getByRole("main").getByRole("searchbox", { name: faq_search });
    await box.fill("qqxxyyzz");
    await box.press("Enter");
    const nothing = faq_found_none.replace("{query}", "qqxxyyzz");
    await expect(page).toHaveTitle(new RegExp(`^${nothing} `));
    await expect(page.getByRole("status").filter({ hasText: `${nothing} |` })).toHaveCount(1);
    const told = page.getByRole("main").getByText(nothing).locator("..");
    await expect(told).toBeFocused();
    await expect(told).toBeInViewport();
    await expect(box).toBeInViewport();
  });
}

test("every link of the list of subjects is in view when it has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(origin("nl") + PAGES.faq.nl);
  const links = page.getByRole("navigation", { name: words("nl").faq_groups }).getByRole("link");
  await page.getByRole("main").getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
  for (const link of [links.first(), links.last()]) {
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});
