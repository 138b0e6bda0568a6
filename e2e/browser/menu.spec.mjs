// The mobile menu with script: body fixed, focus kept, one section open, scroll position restored.

import { expect, test } from "@playwright/test";
import { LOCALES, origin } from "../stack.mjs";
import { expectHeader, scrollTo, scrolled } from "./scrolling.mjs";

test.use({ viewport: { width: 390, height: 844 } });

for (const locale of LOCALES) {
  test(`${locale}: opens, shows one section at a time and closes where the page was`, async ({ page }) => {
    await page.goto(origin(locale));
    const before = 600;
    // The header comes back with the way up.
    await scrollTo(page, before + 100);
    await expectHeader(page, "away");
    await scrollTo(page, before);
    await expectHeader(page, "in sight");

    const menu = page.locator("x-island[name=mobile-menu]");
    const toggle = menu.locator("summary").first();
    await toggle.click();
    await expect(menu).toHaveAttribute("data-status", "hydrated");
    await expect(menu.locator("details").first()).toHaveAttribute("open", "");
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).position)).toBe("fixed");

    const sections = menu.locator("details details");
    await sections.nth(0).locator("summary").click();
    await expect(sections.nth(0)).toHaveAttribute("open", "");
    await sections.nth(1).locator("summary").click();
    await expect(sections.nth(1)).toHaveAttribute("open", "");
    await expect(sections.nth(0)).not.toHaveAttribute("open", "");

    await page.keyboard.press("Escape");
    await expect(menu.locator("details").first()).not.toHaveAttribute("open", "");
    await expect(toggle).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(before);
    expect(await page.evaluate(() => getComputedStyle(document.body).position)).not.toBe("fixed");
  });
}

test("the keyboard stays inside while it is open", async ({ page }) => {
  await page.goto(origin("nl"));
  const menu = page.locator("x-island[name=mobile-menu]");
  await menu.locator("summary").first().click();
  await expect(menu).toHaveAttribute("data-status", "hydrated");
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && !focused.closest("x-island[name=mobile-menu]");
    });
    expect(outside).toBe(false);
  }
});
