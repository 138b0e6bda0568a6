// Nothing moves under the reader, nothing blocks the first picture, no script of ours holds the page up.

import { expect, test } from "@playwright/test";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { INPUTS, bestOfThree, cumulative, measure, scrollThrough, timeInput, timeScripts } from "./performance.mjs";

const CLS = 0.02;
const LONG_TASK_MS = 50;
const INP_MS = 200;

/** Opens what opens on click, and closes it again. */
async function openMenus(page) {
  for (const summary of await page.locator(".header summary:visible, main summary:visible").all()) {
    await summary.click();
    await summary.click();
  }
}

for (const [name, paths] of Object.entries(PAGES)) {
  for (const width of [390, 1440]) {
    test(`${name} at ${width} px: nothing moves`, async ({ page }) => {
      test.setTimeout(90_000); // Crops are drawn when they are first asked for.
      await page.setViewportSize({ width, height: 844 });
      const { read } = await measure(page);
      await page.goto(origin("nl") + paths.nl);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      if (name === "home" || name === "products" || name === "faq") await openMenus(page);
      const { shifts } = await read();
      expect(cumulative(shifts), JSON.stringify(shifts)).toBeLessThan(CLS);
    });
  }

  test(`${name}: no script blocks the first picture`, async ({ page }) => {
    await page.goto(origin("nl") + paths.nl);
    const blocking = await page.evaluate(() =>
      performance.getEntriesByType("resource").filter(({ initiatorType, renderBlockingStatus }) => initiatorType === "script" && renderBlockingStatus === "blocking").map(({ name }) => name),
    );
    expect(blocking).toEqual([]);
    expect(await page.locator("script[src]:not([type=module], [async], [defer])").count()).toBe(0);
  });
}

// One after the other: on a slowed processor the neighbour's page would be measured too.
test.describe("on a slow processor", () => {
  test.describe.configure({ mode: "serial", timeout: 90_000 });

  for (const name of ["home", "products", "product"]) {
    test(`${name}: no long task of ours`, async ({ browser }) => {
      const options = { viewport: { width: 390, height: 844 } };
      const longest = await bestOfThree(browser, options, (page) => timeScripts(page, origin("nl") + PAGES[name].nl), LONG_TASK_MS);
      expect(longest).toBeLessThan(LONG_TASK_MS);
    });
  }

  for (const input of INPUTS) {
    test(`${input.name}: answered at once`, async ({ browser }) => {
      const longest = await bestOfThree(browser, {}, (page) => timeInput(page, origin("nl") + PAGES[input.page].nl, input), INP_MS);
      expect(longest).toBeLessThan(INP_MS);
    });
  }
});
