// A product's header picture: another crop below 768 px, and the quotation button near it on small screens.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

/** Crops in the URLs of pictures, below 768 px and from there. */
const NARROW = /_(430x323|690x518|860x645|1290x968)_crop/;
const WIDE = /_(800x320|1200x480|1600x640)_crop/;

test("the header picture has a crop for each width, and the quotation button comes first on small screens", async ({ page }) => {
  for (const [width, crop, isButtonFirst] of [[390, NARROW, true], [767, NARROW, true], [768, WIDE, true], [1440, WIDE, false]]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin("nl") + PAGES.product.nl);
    const picture = page.locator(".product-hero").getByRole("img");
    await expect.poll(() => picture.evaluate((image) => image.currentSrc)).toMatch(crop);
    await expect(page.locator(".product-hero .favourite-link")).toBeInViewport();
    const [button, intro] = await Promise.all([page.locator(".product__actions"), page.locator(".product__intro")].map((part) => part.boundingBox()));
    expect(button.y < intro.y).toBe(isButtonFirst);
    if (width === 390) await expect(page.locator(".product__actions").getByRole("button")).toBeInViewport();
  }
});
