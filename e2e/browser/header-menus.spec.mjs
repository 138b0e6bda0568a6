// The header's menus on a wide screen: only one is open, and it closes on leaving it, by mouse, keyboard or touch.

import { languages } from "../matrix.mjs";
import { origin } from "../stack.mjs";
import { accountToggle, openPopups } from "./menus.mjs";
import { WIDE, expectHeader, header, scrollTo } from "./scrolling.mjs";
import { expect, test } from "./test.mjs";

const mainNavigation = (page) => header(page).locator(".main-navigation");

test.describe("menus of a wide screen", () => {
  test.use({ viewport: WIDE });

  for (const locale of languages("en")) {
    test(`${locale}: one is open at a time, also across the groups`, async ({ page }) => {
      await page.goto(origin(locale));
      const toggles = mainNavigation(page).locator("summary");
      await toggles.nth(0).click();
      await expect(openPopups(page)).toHaveCount(1);
      await toggles.nth(1).click();
      await expect(openPopups(page)).toHaveCount(1);
      await expect(toggles.nth(1).locator("..")).toHaveAttribute("open", "");
      await accountToggle(page).click();
      await expect(openPopups(page)).toHaveCount(1);
      await expect(header(page).getByRole("link", { name: { nl: "Account aanvragen", en: "Request an account", de: "Konto beantragen" }[locale] })).toBeVisible();
      await accountToggle(page).click();
      await expect(openPopups(page)).toHaveCount(0);
    });
  }

  test("browsers that do not know groups of details still have one open, and another page closes it", async ({ page }) => {
    await page.goto(origin("nl"));
    await page.evaluate(() => {
      for (const popup of document.querySelectorAll("details[data-popup]")) popup.removeAttribute("name");
      const [first, second] = document.querySelectorAll("details[data-popup]");
      first.open = true;
      second.open = true;
    });
    await expect(openPopups(page)).toHaveCount(1);
    await page.evaluate(() => document.dispatchEvent(new Event("pagechange")));
    await expect(openPopups(page)).toHaveCount(0);
  });

  test("a click beside it closes, one inside does not, and an open menu keeps the header in sight", async ({ page }) => {
    await page.goto(origin("nl"));
    await accountToggle(page).click();
    await header(page).locator(".account-menu__panel").click({ position: { x: 3, y: 3 } });
    await expect(openPopups(page)).toHaveCount(1);
    await page.mouse.click(400, 700);
    await expect(openPopups(page)).toHaveCount(0);

    await accountToggle(page).click();
    await page.evaluate(() => document.activeElement.blur());
    await scrollTo(page, 600);
    await expectHeader(page, "in sight");
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.activeElement.blur());
    await expectHeader(page, "away");
  });

  test("Tab goes through the menu and closes it on the way out, Escape closes and gives the toggle its focus back", async ({ page }) => {
    await page.goto(origin("nl"));
    const toggle = mainNavigation(page).locator("summary").nth(1);
    await toggle.focus();
    await page.keyboard.press("Space");
    const popup = openPopups(page);
    const links = await popup.getByRole("link").count();
    expect(links).toBeGreaterThan(1);
    for (let step = 0; step < links; step += 1) await page.keyboard.press("Tab");
    await expect(popup.getByRole("link").last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(openPopups(page)).toHaveCount(0);

    await toggle.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(toggle).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(openPopups(page)).toHaveCount(0);
    await expect(toggle).toBeFocused();
  });

  test("the mega-menu has as many columns as fit, and its pictures stand in rows", async ({ page }) => {
    await page.goto(origin("de"));
    await mainNavigation(page).locator("details:has(.mega-menu) > summary").click();
    for (const [width, columns] of [[992, 5], [1279, 5], [1280, 7], [1440, 7]]) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page.locator(".mega-menu__cards > li").evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(lefts).size, `at ${width} px`).toBe(Math.min(columns, lefts.length));
      const rights = await page.locator(".mega-menu__cards, .mega-menu__cards > li:last-child").evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().right)));
      expect(new Set(rights).size, `nothing stands alone in a row at ${width} px`).toBe(1);
      const { x, width: wide } = await page.locator(".mega-menu").boundingBox();
      expect(x).toBe(0);
      expect(wide).toBeGreaterThan(width - 20);
      await expect(page.locator(".mega-menu").getByRole("link", { name: "Alle Produkte" })).toBeVisible();
    }
  });
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test("a tap opens a menu, a tap beside it closes it", async ({ page }) => {
    await page.goto(origin("nl"));
    await accountToggle(page).tap();
    await expect(openPopups(page)).toHaveCount(1);
    await page.touchscreen.tap(300, 600);
    await expect(openPopups(page)).toHaveCount(0);
  });
});
