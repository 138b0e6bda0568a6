// The mobile menu with script: body fixed, focus trapped, one section open, scroll restored, closed by the next page.

import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { go, open } from "./navigation.mjs";
import { PHONE, bodyPosition, expectHeader, scrollTo, scrolled } from "./scrolling.mjs";
import { expect, test } from "./test.mjs";

test.use({ viewport: PHONE });

for (const locale of languages("de")) {
  test(`${locale}: opens, shows one section at a time and closes where the page was`, async ({ page }) => {
    await page.goto(origin(locale));
    const before = 600;
    // The header returns on scrolling up.
    await scrollTo(page, before + 100);
    await expectHeader(page, "away");
    await scrollTo(page, before);
    await expectHeader(page, "in sight");

    const menu = page.locator("x-island[name=mobile-menu]");
    const toggle = menu.locator("summary").first();
    await toggle.click();
    await expect(menu).toHaveAttribute("data-status", "hydrated");
    await expect(menu.locator("details").first()).toHaveAttribute("open", "");
    await expect.poll(() => bodyPosition(page)).toBe("fixed");

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
    expect(await bodyPosition(page)).not.toBe("fixed");
  });
}

test("the way back closes it and leaves the page where it is", async ({ page }) => {
  await open(page, origin("nl") + PAGES.about.nl);
  await go(page, "/");
  await expect(page).toHaveURL(`${origin("nl")}/`);
  const menu = page.locator("x-island[name=mobile-menu]");
  await menu.locator("summary").first().click();
  await expect(menu).toHaveAttribute("data-status", "hydrated");
  await expect.poll(() => bodyPosition(page)).toBe("fixed");
  await page.evaluate(() => history.back());
  await expect(menu.locator("details").first()).not.toHaveAttribute("open", "");
  await expect(page).toHaveURL(`${origin("nl")}/`);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(origin("nl") + PAGES.about.nl);
});

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

test.describe("the mobile menu", () => {
  const menu = (page) => page.locator("x-island[name=mobile-menu] > details");

  async function openMenu(page) {
    await page.goto(origin("nl"));
    await scrollTo(page, 600);
    await scrollTo(page, 590);
    await menu(page).locator("summary").first().click();
    await expect(page.locator("x-island[name=mobile-menu]")).toHaveAttribute("data-status", "hydrated");
    await expect.poll(() => bodyPosition(page)).toBe("fixed");
  }

  test("another page closes it and starts where it starts", async ({ page }) => {
    await openMenu(page);
    await page.evaluate(() => {
      const next = document.createElement("main");
      next.className = "main";
      next.style.minHeight = "3000px";
      document.querySelector("main").replaceWith(next);
      document.dispatchEvent(new Event("pagechange"));
    });
    await expect(menu(page)).not.toHaveAttribute("open");
    await expect.poll(() => bodyPosition(page)).not.toBe("fixed");
    expect(await scrolled(page)).toBe(0);
    await expectHeader(page, "in sight");
  });

  test("it has the account", async ({ page }) => {
    await openMenu(page);
    await expect(menu(page).getByRole("link", { name: "Aanmelden" })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Account aanvragen" })).toBeVisible();
  });
});
