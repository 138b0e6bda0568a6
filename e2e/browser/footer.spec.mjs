// The page footer: a dark last block is not one with it, the copyright bar names the site's makers, on a phone once the visitor has scrolled that far.

import { PAGES } from "../site.mjs";
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

test("a dark last block and the footer have light between them, on which the bench stands", async ({ page }) => {
  await page.goto(origin("en") + PAGES.projects.en);
  const last = page.locator("main > :last-child");
  await expect(last).toHaveClass(/text-image--dark/);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [block, bench] = await Promise.all([last, page.locator(".footer__main > .bench")].map((part) => part.boundingBox()));
    expect(bench.y, `at ${width} px`).toBeGreaterThan(block.y + block.height);
  }
});
