// Searching without JavaScript: a form, three columns, links to more of each.

import { languages } from "../matrix.mjs";
import { BENCH, SEARCH, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("de")) {
  test(`${locale}: from the header to a product`, async ({ page }) => { // F32
    const says = words(locale);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(origin(locale));
    await page.getByRole("banner").getByRole("link", { name: says.search, exact: true }).click();
    await expect(page).toHaveURL(origin(locale) + SEARCH[locale]);
    const box = page.getByRole("main").getByRole("searchbox");
    await expect(box).toBeFocused();
    await page.keyboard.type(BENCH[locale]);
    await box.press("Enter");
    await expect(page).toHaveURL(`${origin(locale)}${SEARCH[locale]}?query=${BENCH[locale]}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(BENCH[locale]);
    await expect(box).toHaveValue(BENCH[locale]);

    const column = page.getByRole("region", { name: says.breadcrumb_products });
    const hits = column.getByRole("listitem");
    await expect(hits).toHaveCount(10);
    expect(Number(await column.locator(".search-column__badge").innerText())).toBeGreaterThan(10);
    await column.getByRole("link", { name: says.load_more_products }).click();
    await expect(page).toHaveURL(`${origin(locale)}${SEARCH[locale]}?query=${BENCH[locale]}&products=2#products`);
    await expect(hits).toHaveCount(20);

    const category = hits.first().getByRole("link").last();
    await category.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    const product = hits.nth(15).getByRole("heading").getByRole("link");
    const title = await product.innerText();
    await product.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
}

test("the menu of narrow screens has a box that searches", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin("nl"));
  await page.locator(".mobile-menu summary").first().click();
  await page.locator(".mobile-menu").getByRole("searchbox").fill("tafel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${origin("nl")}/zoeken/?query=tafel`);
});
