// Lists without JavaScript: a page includes the earlier ones, and opens at its own first item.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

test("more products are on the next page, below the first", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.products.nl);
  const cards = page.locator(".product-card");
  await expect(cards).toHaveCount(48);
  await page.getByRole("link", { name: "Laad meer producten" }).click();
  await expect(page).toHaveURL(/[?]page=2#more$/);
  await expect(cards).toHaveCount(96);
  await expect(page.locator("#more .product-card")).toBeInViewport();
  const box = await page.locator("#more").boundingBox();
  expect(box.y).toBe(Math.max(box.y, await page.evaluate(() => document.querySelector(".header").getBoundingClientRect().bottom)));
});
