// The way back: a page comes as it was left, where it was left.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { EVERY_WAY, go, isSameDocument, nl, open, watchRequests } from "./navigation.mjs";
import { scrolled } from "./scrolling.mjs";
import { expect, test } from "./test.mjs";

test("the keyboard alone goes on and back", async ({ page }) => {
  await open(page, nl("about"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("main a[href^='/']").first().focus();
  const address = await page.evaluate(() => document.activeElement.href);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => document.activeElement.tagName)).toBe("H1");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGES.about.nl}(#content)?$`));
  expect(await isSameDocument(page)).toBe(true);
});

test("back to a list brings it as it was left, without asking", EVERY_WAY, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, nl("category"));
  await page.locator(".product-filter__toggle").click();
  const card = page.locator(".product-card__link").nth(4);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await expect(page.locator("h1")).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  const asked = watchRequests(page);
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(page.locator(".product-filter")).toHaveAttribute("open", "");
  await expect.poll(() => scrolled(page)).toBe(before);
  await expect(page).toHaveTitle(/Banken/);
  expect(await page.locator(".language-switcher a[hreflang=en]").first().getAttribute("href")).toBe(origin("en") + PAGES.category.en);
  expect(asked).toEqual([]);
  await page.goForward();
  await expect(page.locator("h1")).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test("back to another page brings it to where it was scrolled", async ({ page }) => {
  await open(page, nl("about"));
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.evaluate(() => document.querySelector(".main-navigation a[href^='/']").click());
  await expect(page.locator("h1")).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(nl("about"));
  await expect.poll(() => scrolled(page)).toBe(700);
  expect(await isSameDocument(page)).toBe(true);
});

test("the way back leads through places on a page, and through what another site lies between", async ({ page }) => {
  await open(page, nl("about"));
  await page.evaluate(() => scrollTo(0, 700));
  await page.locator(".skip-link[href='#content']").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await expect.poll(() => scrolled(page)).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(nl("about"));
  await expect.poll(() => scrolled(page)).toBe(700);
  await go(page, PAGES.news.nl);
  await expect(page.locator("h1")).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await page.goto(`${origin("en")}/`);
  await page.goBack();
  await expect(page).toHaveURL(nl("news"));
  await page.goBack();
  await expect(page).toHaveURL(nl("about"));
  await expect(page.locator("body")).toHaveClass(/page--content/);
  await expect.poll(() => scrolled(page)).toBe(700);
});
