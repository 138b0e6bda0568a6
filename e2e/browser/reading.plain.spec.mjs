// The site without JavaScript: all content is readable and reachable.

import { kindsOf, languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { LOCALES, origin } from "../stack.mjs";
import { expectFitting } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("de")) {
  test(`${locale}: the menu opens and leads on, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(origin(locale));
    const menu = page.locator("x-island[name=mobile-menu]");
    await menu.locator("summary").first().click();
    const section = menu.locator("details details").filter({ has: page.locator("a[href*='-'], a[href*='/']") }).nth(1);
    await section.locator("summary").click();
    const link = section.getByRole("link").first();
    const href = await link.getAttribute("href");
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });
}

for (const locale of languages("en")) {
  test(`${locale}: every language switch leads to this page in the other language`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(origin(locale));
    const [path] = await page.locator("main a[href^='/']").evaluateAll((links) => links.map((link) => link.getAttribute("href")).filter((href) => href.split("/").length > 2));
    await page.goto(origin(locale) + path);
    for (const other of LOCALES.filter((code) => code !== locale)) {
      const link = page.locator(`header a[hreflang=${other}]`).first();
      const href = await link.getAttribute("href");
      expect(href).toContain(`//${other}.localhost`);
      const response = await page.request.get(href.replace(/\/\/[a-z]+\.localhost/, "//127.0.0.1"), { headers: { host: new URL(href).host } });
      expect([200, 404]).toContain(response.status());
    }
  });
}

/** Visible buttons without an effect: no form, no popover, no command. */
const DEAD = "button:not([disabled], [popovertarget], [commandfor])";

for (const locale of languages("nl")) {
  test(`${locale}: every kind of page has its text and no button that does nothing`, async ({ page }) => { // F32
    test.setTimeout(60_000);
    for (const [name, paths] of kindsOf(PAGES)) {
      await test.step(name, async () => {
        await page.goto(origin(locale) + paths[locale]);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          // Content inside closed details counts too; that a click opens them is tested above, and in islands.spec.mjs.
          await page.locator("main summary").filter({ visible: true }).evaluateAll((summaries) => summaries.forEach(({ parentElement }) => (parentElement.open = true)));
          const dead = await page.locator(DEAD).filter({ visible: true }).evaluateAll((buttons) => buttons.filter((button) => button.type !== "submit" || !button.form).map((button) => button.outerHTML.slice(0, 120)));
          expect(dead, `${width} px`).toEqual([]);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          expect((await page.locator("main").innerText()).length).toBeGreaterThan(40);
          await expectFitting(page);
        }
      });
    }
  });
}
