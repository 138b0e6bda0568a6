// All favourites at once, with script: the list on the device follows.

import { languages } from "../matrix.mjs";
import { putAllOnTheList } from "./all-favourites.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("de")) {
  test(`${locale}: all favourites go on the quotation list at once, and its badge counts them`, async ({ page }) => {
    await putAllOnTheList(page, locale);
    await expect(page.getByRole("banner").locator("[data-quotation-count]").first()).toContainText("3");
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("productQuotation")).length);
    expect(stored).toBe(3);
  });
}
