// Every kind of page at 400 % zoom and with long words, bars and the header in small windows, and forced colours: nothing
// overflows, breaks or is covered, and everything in the header can be seen and pressed.

import { FULL, kindsOf, languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { choice } from "./choice.mjs";
import { expectFitting } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

/** A window of 1280 x 1024 at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Controls in the header that cannot be pressed: clipped by the window, or covered. */
const unreachable = (page) =>
  page.locator(".header :is(a, button, summary):visible").evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        if (left < 0 || right > document.documentElement.clientWidth) return true;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !control.contains(hit);
      })
      .map((control) => control.textContent.trim() || control.getAttribute("aria-label") || control.className),
  );

/** 45 letters, which no dictionary divides. */
const LONG_WORD = "Fahrradabstellanlagenüberdachungskonstruktion";

/** Every text of a page becomes one long word, whoever wrote it. */
const fillTexts = (page) =>
  page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.data.trim() && !text.parentElement.closest("script, style, noscript, template, .visually-hidden, .badge")) text.data = word;
    }
  }, LONG_WORD);

/** Controls and texts beyond the window's edges, and beyond those of a frame that scrolls. */
const outside = (page) =>
  page.locator(":is(h1, h2, h3, h4, p, li, dt, dd, label, a, button, summary, input, select, textarea):visible").evaluateAll((all) => {
    const scrolls = (element) => element && element !== document.body && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && getComputedStyle(element).clipPath === "none";
    return all
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left < -1 || right > document.documentElement.clientWidth + 1) && isSeen(element) && !scrolls(element.parentElement);
      })
      .map((element) => `${element.localName}.${element.className}`);
  });

for (const locale of languages("de")) {
  test(`every kind of page fits at 400 % zoom, and no long word widens it, ${locale}`, async ({ page }) => {
    test.setTimeout(90_000);
    for (const [name, path] of kindsOf(PAGES)) {
      await test.step(name, async () => {
        await page.setViewportSize(ZOOMED);
        await page.goto(origin(locale) + path[locale], { waitUntil: "domcontentloaded" });
        await expectFitting(page);
        await fillTexts(page);
        for (const width of FULL ? [320, 390, 820, 1024, 1280] : [320, 820, 1024]) {
          await page.setViewportSize({ width, height: 800 });
          await expectFitting(page);
          expect(await outside(page), `at ${width} px`).toEqual([]);
        }
      });
    }
  });
}

/** Whether something lies over the whole of what has the focus. */
const isCovered = (page) =>
  page.evaluate(() => {
    const element = document.activeElement.closest("label") ?? document.activeElement;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hits = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    return !hits.some((hit) => hit && (element.contains(hit) || (hit.contains(element) && hit !== document.body))) && element.outerHTML.slice(0, 200);
  });

/** What has the focus is in view, all along. */
async function expectUncovered(page, from, presses) {
  await from.focus();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press("Tab");
    expect(await isCovered(page)).toBe(false);
  }
}

const { compare, filter, consent_title } = words("de");

for (const size of [ZOOMED, { width: 320, height: 568 }]) {
  test(`no bar at the lower edge covers what has the focus, ${size.width} x ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(origin("de") + PAGES.category.de);
    const toggle = page.locator("summary").filter({ hasText: filter });
    await toggle.click();
    await expectUncovered(page, toggle, 30);
    await toggle.click();
    const box = page.getByRole("checkbox", { name: new RegExp(`^${compare}: `) }).first();
    await box.check();
    await expectUncovered(page, box, 12);
    // It goes along to a product, which has a bar of its own.
    await page.goto(origin("de") + PAGES.product.de);
    await expectUncovered(page, page.getByRole("radio").first(), 8);
  });
}

test.describe("without an answer about consent", () => {
  test.use({ storageState: choice("") });

  test("the question leaves the page in reach at 400 % zoom", async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await page.goto(origin("de") + PAGES.category.de);
    await expect(page.getByRole("region", { name: consent_title })).toBeInViewport();
    await expectUncovered(page, page.getByRole("main").getByRole("link").first(), 12);
    await expectFitting(page);
  });
});

/** Words of an element, or other parts of its text, that are divided without a hyphen. */
const brokenWords = (part, words = /[\p{L}\p{N}]{2,}/gu) =>
  part.evaluateAll((elements, words) =>
    elements.flatMap((element) => {
      const found = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        for (const { 0: word, index } of text.data.matchAll(words)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
      }
      return found;
    }),
    words,
  );

const LONG_TITLES = ["/agb/", "/produkte/fahrradparken/fahrradueberdachungen/", "/produkte/kervel-rollstuhlgerechter-picknicktisch/", "/referenz/bahnhofsvorplatz-betuwe/"];

test("no long word of a title breaks, whatever dictionaries the browser has", async ({ page }) => {
  for (const path of LONG_TITLES) {
    await page.goto(origin("de") + path, { waitUntil: "domcontentloaded" });
    for (const width of [320, 390, 820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page.getByRole("heading", { level: 1 })), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("no word and no size breaks in a comparison, which has the same margin on both sides", async ({ page }) => {
  await page.goto(origin("de") + PAGES.products.de);
  const ids = await page.getByRole("checkbox", { name: new RegExp(`^${compare}: `) }).evaluateAll((all) => all.slice(0, 4).map(({ value }) => value));
  for (const count of [2, 4]) {
    await page.goto(origin("de") + PAGES.compare.de.replace(/=.*/, `=${ids.slice(0, count).join(".")}`));
    for (const width of [320, 390, 820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const cells = page.locator(".compare__table :is(th, td)");
      expect(await brokenWords(cells), `${count} at ${width} px`).toEqual([]);
      const sizes = cells.filter({ hasText: /\d × M\d/ });
      expect(await brokenWords(sizes, /\d+\s×\sM\d+/g), `${count} at ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const [before, after, beyond] = await page.locator(".compare__frame").evaluate((frame) => {
    frame.scrollTo(frame.scrollWidth, 0);
    const [picture, button] = [".compare__picture", ".compare__remove"].map((part) => frame.querySelector(`tr > :last-child ${part}`).getBoundingClientRect());
    return [document.querySelector("h1").getBoundingClientRect().left, frame.getBoundingClientRect().right - picture.right, button.right - picture.right];
  });
  expect(Math.round(after)).toBe(Math.round(before));
  expect(beyond).toBeLessThanOrEqual(4);
});

test("no word of the menu of products breaks", async ({ page }) => {
  await page.goto(origin("de"));
  await page.locator("summary:has(+ .mega-menu)").click();
  for (const width of [992, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page.locator(".mega-menu a")), `at ${width} px`).toEqual([]);
  }
});

test("every control of the header can be pressed in every window", async ({ page }) => {
  await page.goto(origin("de"));
  // The first is half of a phone, or its letters twice as large.
  const phones = [{ width: 195, height: 420 }, ZOOMED, { width: 320, height: 640 }, { width: 360, height: 740 }, { width: 375, height: 667 }, { width: 412, height: 915 }];
  const withMenu = [992, 1024, 1152, 1280, 1536].map((width) => ({ width, height: 800 }));
  for (const size of [...phones, ...withMenu]) {
    await page.setViewportSize(size);
    await expectFitting(page);
    expect(await unreachable(page), `${size.width} x ${size.height}`).toEqual([]);
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" }, colorScheme: "dark" });

  test("the logo keeps its ground, buttons and focus have outlines, a toggle shows its state", async ({ page }) => {
    await page.goto(origin("nl") + PAGES.products.nl);
    const style = (locator, ...names) => locator.evaluate((element, all) => all.map((name) => getComputedStyle(element)[name]), names);
    const [ground] = await style(page.locator(".header .brand__logo"), "backgroundColor");
    const [canvas] = await style(page.locator("body"), "backgroundColor");
    expect(ground).toBe("rgb(255, 255, 255)");
    expect(ground).not.toBe(canvas);
    const [line, width, inside] = await style(page.locator(".header__quote"), "borderTopColor", "borderTopWidth", "backgroundColor");
    expect(parseFloat(width)).toBeGreaterThan(0);
    expect(line).not.toBe(inside);
    const heart = page.locator(".product-card .favourite-link").first();
    await heart.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(await style(heart, "outlineStyle")).toEqual(["solid"]);
    const fill = () => style(heart.locator(".icon"), "fill");
    const empty = await fill();
    await heart.evaluate((element) => element.setAttribute("aria-pressed", "true"));
    expect(await fill()).not.toEqual(empty);
  });
});
