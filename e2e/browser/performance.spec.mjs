// Nothing moves under the reader, nothing blocks the first picture. What a clock tells is measured in `bench/browser.mjs`.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { cumulative, measure, press, scrollThrough } from "./performance.mjs";
import { expect, test } from "./test.mjs";

const CLS = 0.02;

/** Opens what opens on click, and closes it again; tells when. */
async function openMenus(page) {
  const presses = [];
  for (const summary of await page.locator(".header summary:visible, main summary:visible").all()) {
    presses.push(await press(page, summary), await press(page, summary));
  }
  return presses;
}

for (const [name, paths] of Object.entries(PAGES)) {
  for (const width of [390, 1440]) {
    test(`${name} at ${width} px: nothing moves`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const { read } = await measure(page);
      await page.goto(origin("nl") + paths.nl);
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const presses = name === "home" || name === "products" || name === "faq" ? await openMenus(page) : [];
      // The browser excuses what moves within half a second of a press; a busy machine may take longer to show it.
      const shifts = (await read()).shifts.filter(({ startTime }) => !presses.some(({ from, to }) => from <= startTime && startTime <= to));
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
