// The page footer: the copyright bar names the site's makers, on a phone once the visitor has scrolled that far.

import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

test.describe("the credits link", () => {
  const credits = (page) => page.getByRole("contentinfo").getByRole("link", { name: /^Website (door|by|von) / });
  const opacity = (page) => page.locator(".footer__credits").evaluate((element) => Number(getComputedStyle(element).opacity));

  test("is in the copyright bar from 768 px on", async ({ page }) => {
    await page.goto(origin("nl"));
    await expect(credits(page)).toHaveAttribute("href", "https://example.com/");
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await opacity(page), `at ${width} px`).toBe(1);
    }
  });

  test("appears with the scrolling below 768 px", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto(origin("de"));
    await expect.poll(() => opacity(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect.poll(() => opacity(page)).toBe(1);
  });
});
