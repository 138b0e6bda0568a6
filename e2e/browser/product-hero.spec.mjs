// The top of a product's page: its name, what it is and the button are there at once, and the header picture is the first of
// the gallery.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

/** Crops in the URLs of pictures: the header's has the proportions of the gallery. */
const CROP = /_(430x323|690x518|860x645|1290x968)_crop/;

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`name, picture, introduction, article number and button are in the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(origin("nl") + PAGES.product.nl);
    const picture = page.locator(".product-hero").getByRole("img").first();
    await expect.poll(() => picture.evaluate((image) => image.currentSrc)).toMatch(CROP);
    await expect(picture).toHaveAttribute("fetchpriority", "high");
    const shown = [page.locator("h1"), picture, page.locator(".product-hero .favourite-link"), page.locator(".product__intro"), page.locator(".quotation-button__article"), page.locator(".quotation-button__button")];
    if (width > 1000) shown.push(page.locator("fieldset").first());
    for (const part of shown) await expect(part).toBeInViewport({ ratio: 0.9 });
  });
}

for (const [width, height] of [[375, 667], [390, 844], [600, 640], [820, 900], [980, 1000]]) {
  test(`at ${width} × ${height} the bar with the button covers no part of the name, below which the introduction stands`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(origin("nl") + PAGES.product.nl);
    const [name, intro, choice, bar] = await Promise.all(["h1", ".product__intro", "fieldset >> nth=0", ".quotation-button__bar"].map((part) => page.locator(part).boundingBox()));
    expect(bar.y).toBeGreaterThanOrEqual(name.y + name.height);
    expect(intro.y).toBeGreaterThan(name.y);
    expect(intro.y + intro.height).toBeLessThan(choice.y);
  });
}

test("on a phone the button stays at the lower edge, and covers neither the focus nor what follows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(origin("nl") + PAGES.product.nl);
  const bar = page.locator(".quotation-button__bar");
  for (const part of [".product__intro", ".product__details section >> nth=0", ".download-list"]) {
    await page.locator(part).scrollIntoViewIfNeeded();
    await expect(page.locator(".quotation-button__button")).toBeInViewport({ ratio: 1 });
  }
  for (const link of await page.locator(".product__details a, .product__members a").all()) {
    await link.focus();
    const [own, over] = [await link.boundingBox(), await bar.boundingBox()];
    expect(own.y + own.height <= over.y || own.y >= over.y + over.height, "the focus is not under the bar").toBe(true);
  }
  await page.locator(".footer").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).not.toBeInViewport();
});

for (const [width, height] of [[320, 640], [820, 900], [991, 800]]) {
  test(`at ${width} × ${height} the bar covers no part of a name of two lines`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin("de")}/produkte/koriander-schachtisch-vier-sitze/`);
    const [name, bar] = await Promise.all(["h1", ".quotation-button__bar"].map((part) => page.locator(part).boundingBox()));
    expect(bar.y).toBeGreaterThanOrEqual(name.y + name.height);
  });
}
