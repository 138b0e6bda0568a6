// Every kind of page in a real browser: nothing broken, nothing third-party, light, without layout shifts, and
// accessible. Valid HTML is tested in e2e/runtime/content.test.mjs.

import { WIDTHS, everyVisit } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { choice } from "./choice.mjs";
import { cumulative, measure, press, scrollThrough } from "./performance.mjs";
import { blockingScripts, watchScripts } from "./script.mjs";
import { expectAccessible, expectFitting, expectPictures, faultsOf } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

// Without a consent yet: the question is on the page, and nothing third-party is.
test.use({ storageState: choice("") });

const CLS = 0.02;

/** The limit for scripts before the first interaction, in bytes. */
const SCRIPT_BYTES = 14 * 1024;

/** Pages with an error status. */
const ERRORS = ["missing", "notFound", "unavailable"];

/** Pages with something that opens on click. */
const WITH_MENUS = ["home", "products", "faq"];

/** Opens and closes what opens on click; returns when. Of each kind only the first and last: the others are alike. */
async function openMenus(page) {
  const summaries = page.locator(".header summary:visible, main summary:visible");
  const ends = await summaries.evaluateAll((all) => {
    const kinds = Map.groupBy(all.keys(), (index) => all[index].parentElement.className);
    return [...kinds.values()].flatMap((kind) => [...new Set([kind[0], kind.at(-1)])]);
  });
  const presses = [];
  for (const index of ends) {
    const summary = summaries.nth(index);
    presses.push(await press(page, summary), await press(page, summary));
  }
  return presses;
}

for (const { name, path, locale, width, axe } of everyVisit(PAGES)) {
  test(`${name} ${locale} at ${width} px`, async ({ page }) => { // XS13, CL8, PR1, F44
    await page.setViewportSize({ width, height: 900 });
    const faults = faultsOf(page, locale, { status: ERRORS.includes(name) });
    const scripts = watchScripts(page);
    const { read } = await measure(page);
    await page.goto(origin(locale) + path);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    await test.step("it is light before it is touched, and no script blocks the first picture", async () => {
      expect(await scripts.weigh()).toBeLessThanOrEqual(SCRIPT_BYTES);
      expect(await blockingScripts(page)).toEqual([]);
    });
    await test.step("nothing moves", async () => {
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      // Everything that hydrates when visible has done so: its layout shifts are included.
      await expect(page.locator("x-island:is([when=engaged], [when=delayed]):not([data-status=hydrated]) > :first-child").filter({ visible: true })).toHaveCount(0);
      await expect(page.locator("x-island[data-status=hydrated] .swiper:not(.swiper-initialized)")).toHaveCount(0);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const presses = WITH_MENUS.includes(name) ? await openMenus(page) : [];
      // Browsers excuse shifts within half a second of a press; on a busy machine they may come later.
      const shifts = (await read()).shifts.filter(({ startTime }) => !presses.some(({ from, to }) => from <= startTime && startTime <= to));
      expect(cumulative(shifts), JSON.stringify(shifts)).toBeLessThan(CLS);
    });
    await test.step("every picture is there, and nothing complains", async () => {
      await expectPictures(page);
      expect(faults).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const other of WIDTHS) {
      await test.step(`it is for everyone at ${other} px`, async () => {
        await page.setViewportSize({ width: other, height: 900 });
        await expectFitting(page);
        if (axe.includes(other)) await expectAccessible(page);
      });
    }
  });
}
