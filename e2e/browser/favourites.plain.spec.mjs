// The heart without JavaScript: a link to the login page that names the product to save.

import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: leads to the login page with the product`, async ({ page }) => {
    await page.goto(origin(locale) + PAGES.product[locale]);
    const product = await page.locator(".product").getAttribute("data-product-id");
    await page.locator(".favourite-link").first().click();
    await expect(page).toHaveURL(/favourite=/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ return: "true", to: PAGES.product[locale], favourite: product });
  });
}
