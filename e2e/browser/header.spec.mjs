// The header with script: hidden on scrolling down, back on scrolling up, with the size of the quotation list.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { PHONE, WIDE, expectHeader, header, lowerEdge, scrollTo } from "./scrolling.mjs";
import { expect, test } from "./test.mjs";

for (const viewport of [PHONE, WIDE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the header hides beyond 112 px on the way down, and comes back on the way up and for the keyboard", async ({ page }) => {
      await page.goto(origin("nl"));
      await page.evaluate(() => {
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) window.shift += value;
        }).observe({ type: "layout-shift" });
      });
      await expectHeader(page, "in sight");
      await expect(header(page)).not.toHaveAttribute("data-scrolled");
      await scrollTo(page, 112);
      await expect(header(page)).toHaveAttribute("data-scrolled", "");
      await expectHeader(page, "in sight");
      await scrollTo(page, 113);
      await expectHeader(page, "away");
      await scrollTo(page, 900);
      await expectHeader(page, "away");
      await scrollTo(page, 890);
      await expectHeader(page, "in sight");
      await scrollTo(page, 900);
      await expectHeader(page, "away");
      await scrollTo(page, 0);
      await expectHeader(page, "in sight");
      await expect(header(page)).not.toHaveAttribute("data-scrolled");
      expect(await page.evaluate(() => window.shift)).toBe(0);

      // A header with focus in it never hides, one that hid comes back for the keyboard, and it covers no place on the page.
      const logo = header(page).getByRole("link").filter({ has: page.locator("img, .brand__name") }).first();
      await logo.focus();
      await scrollTo(page, 600);
      await expectHeader(page, "in sight");
      await page.evaluate(() => document.activeElement.blur());
      await expectHeader(page, "away");
      await logo.focus();
      await expectHeader(page, "in sight");
      await page.evaluate(() => document.activeElement.blur());

      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expectHeader(page, "away");
      await page.evaluate(() => document.querySelector(".main > :nth-child(2)").setAttribute("id", "upwards"));
      await page.evaluate(() => (location.hash = "upwards"));
      await expectHeader(page, "in sight");
      const edge = await lowerEdge(page);
      const top = await page.locator("#upwards").evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(edge);
    });
  });
}

test("without motion the header comes and goes at once", async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE, reducedMotion: "reduce" });
  await page.goto(origin("nl"));
  await scrollTo(page, 113);
  expect(await header(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await header(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
  await page.close();
});

test("the link to the list says how many are in it, and is as large as before", async ({ page }) => {
  await page.goto(origin("nl"));
  const link = header(page).locator(".header__list");
  await expect(link).toHaveAccessibleName("Offertelijst");
  await expect(link).toHaveAttribute("href", PAGES.quotationList.nl);
  const widths = [[1, [390]], [12, [820]], [100, [1100, 1440]]];
  const before = new Map();
  for (const width of widths.flatMap(([, all]) => all)) {
    await page.setViewportSize({ width, height: 900 });
    before.set(width, await link.boundingBox());
    // On phones the request for a quotation is in the menu.
    await expect(header(page).locator(".header__quote")).toBeVisible({ visible: width > 640 });
  }
  for (const [count, all] of widths) {
    await page.evaluate((count) => {
      const items = Array.from({ length: count }, (_, index) => ({ id: index + 1, uri: `producten/p${index}`, title: `P${index}`, category: null, productImage: null, amount: 1 }));
      localStorage.setItem("productQuotation", JSON.stringify(items));
      // Stored as in a visitor's browser: the cookie is derived from the list.
      document.cookie = "quotation=; Path=/; Max-Age=0; Secure";
      localStorage.removeItem("productQuotationCookie");
    }, count);
    await page.reload();
    await expect(link).toHaveAccessibleName(count === 1 ? "Offertelijst, 1 product" : `Offertelijst, ${count} producten`);
    for (const width of all) {
      await page.setViewportSize({ width, height: 900 });
      const badge = await link.locator(".badge").boundingBox();
      const bar = await header(page).boundingBox();
      expect(badge.x + badge.width, `at ${width} px`).toBeLessThanOrEqual(width);
      expect(badge.y).toBeGreaterThanOrEqual(bar.y);
      expect(await link.boundingBox()).toEqual(before.get(width));
    }
  }
});
