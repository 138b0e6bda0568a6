// Adds all of a member's favourites to the quotation list at once.

import { languages } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { enterAsNewMember } from "./membership.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("de")) {
  test(`${locale}: all favourites go on the quotation list at once`, async ({ page }) => {
    const says = words(locale);
    await enterAsNewMember(page.context(), locale);
    await page.goto(origin(locale) + PAGES.category[locale]);
    for (const place of [0, 1, 2]) {
      const heart = page.locator("button.favourite-link").nth(place);
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      // The heart changes before it is saved.
      await expect(heart).not.toHaveAttribute("aria-disabled");
    }
    await page.goto(origin(locale) + MEMBER_PAGES.favourites[locale]);
    const titles = await page.locator(".product-card").getByRole("heading").allInnerTexts();
    expect(titles).toHaveLength(3);
    await page.getByRole("main").getByRole("button", { name: says.quotation_add, exact: true }).first().click();
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "quotation")).toBe(true);
    await page.goto(origin(locale) + MEMBER_PAGES.favourites[locale]);
    await page.getByRole("button", { name: says.favourites_all.replace("{n}", 3) }).click();
    const told = page.getByRole("status").filter({ hasText: says.favourites_listed.replace("{n}", 2) });
    await expect(told).toBeFocused();
    await expect(told).toContainText(says.favourites_listed_present_one);
    await told.getByRole("link", { name: says.favourites_listed_way }).click();
    await expect(page.locator(".quotation-line h2")).toHaveText(titles);
    await expect(page.getByRole("banner").locator("[data-quotation-count]").first()).toContainText("3");
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("productQuotation")).length)).toBe(3);
  });
}
