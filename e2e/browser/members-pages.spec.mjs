// What members see: their own screens, and what others do not see on everybody's pages.

import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { LOCALES, origin } from "../stack.mjs";
import { DEMO, enter, send } from "./membership.mjs";
import { WIDTHS, expectForEveryone, expectPictures, expectValid, faultsOf } from "./soundness.mjs";
import { expect, test as base } from "./test.mjs";

/** A page of somebody who is logged in, in each language that a test asks for. */
const test = base.extend({
  member: async ({ browser }, use) => {
    const contexts = [];
    await use(async (locale, options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const page = await context.newPage();
      await enter(page, locale, DEMO.email, DEMO.password);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

for (const locale of LOCALES) {
  const at = (paths) => origin(locale) + paths[locale];
  const screens = { ...MEMBER_PAGES, product: PAGES.product, products: PAGES.products, home: PAGES.home };

  test(`${locale}: what members see loads cleanly and is valid`, async ({ member }) => {
    const page = await member(locale);
    const faults = faultsOf(page, locale);
    for (const paths of Object.values(screens)) {
      const response = await page.goto(at(paths));
      expect(response.headers()["cache-control"]).toBe("private, no-store");
      await expectValid(await response.text());
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectPictures(page);
    }
    expect(faults).toEqual([]);
  });

  for (const width of WIDTHS[locale]) {
    test(`${locale}: what members see is for everyone at ${width} px`, async ({ member }) => {
      test.slow();
      const page = await member(locale, { bypassCSP: true, viewport: { width, height: 900 }, reducedMotion: "reduce" });
      for (const paths of Object.values(screens)) {
        await page.goto(at(paths));
        await expectForEveryone(page);
      }
      // With everything wrong that can be.
      await page.goto(at(MEMBER_PAGES.changePassword));
      await page.locator("#account-form").evaluate((form) => (form.noValidate = true));
      await send(page, { currentPassword: "", newPassword: "a", confirmPassword: "b" });
      await expect(page.getByRole("alert")).toBeVisible();
      await expectForEveryone(page);
    });
  }

  test(`${locale}: prices and details are in the first answer, for members only`, async ({ member, page }) => {
    const says = words(locale);
    const open = await (await page.goto(at(PAGES.product))).text();
    expect(open).toContain(says.log_in_for_prices);
    expect(open).not.toContain("€");
    const known = await member(locale);
    const first = await (await known.goto(at(PAGES.product))).text();
    expect(first).not.toContain(says.log_in_for_prices);
    expect(first).toContain("€");
    const main = known.getByRole("main");
    await expect(main.getByText(/€/).first()).toBeVisible();
  });

  test(`${locale}: what is found has its price for members, and nobody else gets their answer`, async ({ member, page }) => {
    const figures = (page) => page.getByRole("main").locator(".search-hit .member-price");
    const address = at(PAGES.search);
    const open = await page.goto(address);
    const products = page.locator("main .search-hit:has(.search-hit__category)");
    await expect(products.first()).toBeVisible();
    expect(await open.text()).not.toMatch(/€|member-price/);

    const known = await member(locale);
    const answer = await known.goto(address);
    expect(answer.headers()["cache-control"]).toBe("private, no-store");
    // Each product has one; where there is none it says that it is to be asked for.
    await expect(figures(known)).toHaveCount(await products.count());
    const price = new RegExp(`€|${words(locale).price_on_request}`);
    await expect(figures(known)).toHaveText(Array.from({ length: await products.count() }, () => price));
    await expect(figures(known).filter({ hasText: "€" }).first()).toBeVisible();

    // Right after the member everybody else is answered without prices.
    const again = await page.reload();
    expect(await again.text()).not.toMatch(/€|member-price/);
  });
}
