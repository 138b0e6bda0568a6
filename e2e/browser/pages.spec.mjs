// Every kind of page in every language, in a real browser: nothing broken, nothing foreign, readable by everyone.

import { ask } from "../client.mjs";
import { everyPage } from "../site.mjs";
import { origin } from "../stack.mjs";
import { WIDTHS, expectForEveryone, expectPictures, expectValid, faultsOf } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

for (const [name, locale, path] of everyPage()) {
  test.describe(`${name} ${locale}`, () => {
    test("loads cleanly and only from home", async ({ page }) => {
      const errorPage = ["missing", "notFound", "unavailable"].includes(name);
      const faults = faultsOf(page, locale, { status: errorPage });
      await page.goto(origin(locale) + path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectPictures(page);
      expect(faults).toEqual([]);
    });

    test("is valid HTML", async () => {
      const { body } = await ask(locale, path);
      await expectValid(body);
    });

    for (const width of WIDTHS[locale]) {
      test(`is accessible and fits at ${width} px`, async ({ browser }) => {
        const context = await browser.newContext({ bypassCSP: true, viewport: { width, height: 900 }, reducedMotion: "reduce" });
        const page = await context.newPage();
        await page.goto(origin(locale) + path);
        await expectForEveryone(page);
        await context.close();
      });
    }
  });
}
