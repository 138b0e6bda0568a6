// What members see: their own pages, and members-only parts of public pages.

import { WIDTHS, everyVisit, languages } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { DEMO, enter, send } from "./membership.mjs";
import { expectAccessible, expectFitting, expectPictures, expectValid, faultsOf } from "./soundness.mjs";
import { expect, test as base } from "./test.mjs";

const test = base.extend({
  /** Opens a page as the demo's member, in the language that a test asks for. */
  member: async ({ browser }, use) => {
    const contexts = [];
    await use(async (locale, options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await enter(context, locale, DEMO.email, DEMO.password);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const addressIn = (locale) => (paths) => origin(locale) + paths[locale];

/** Checks all widths, the given one last. */
async function expectForAllWidths(page, { width, axe }) {
  for (const other of [...WIDTHS.filter((one) => one !== width), width]) {
    await page.setViewportSize({ width: other, height: 900 });
    await expectFitting(page);
    if (axe.includes(other)) await expectAccessible(page);
  }
}

for (const visit of everyVisit({ ...MEMBER_PAGES, product: PAGES.product, products: PAGES.products })) {
  const { name, path, locale, width } = visit;

  test(`${name} ${locale} at ${width} px: what members see loads cleanly, is valid and for everyone`, async ({ member }) => {
    const page = await member(locale, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const faults = faultsOf(page, locale);
    const response = await page.goto(origin(locale) + path);
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    await expectValid(await response.text());
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectPictures(page);
    expect(faults).toEqual([]);
    await expectForAllWidths(page, visit);
    if (name !== "changePassword") return;

    await page.locator("#account-form").evaluate((form) => (form.noValidate = true));
    await send(page, { currentPassword: "", newPassword: "a", confirmPassword: "b" });
    await expect(page.getByRole("alert"), "everything wrong that can be").toBeVisible();
    await expectForAllWidths(page, visit);
  });
}

for (const locale of languages("de")) {
  const at = addressIn(locale);

  test(`${locale}: prices and details are in the first answer, for members only`, async ({ member, page }) => { // MD1
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
}

for (const locale of languages("en")) {
  const at = addressIn(locale);

  test(`${locale}: what is found has its price for members, and nobody else gets their answer`, async ({ member, page }) => {
    const figures = (page) => page.getByRole("main").locator(".search-hit .member-price");
    const address = at(PAGES.search);
    const open = await page.goto(address);
    const products = page.locator("main .search-hit:has(.search-hit__category)");
    await expect(products.first()).toBeVisible();
    expect(await open.text()).not.toMatch(/€|member-price/);

    const known = await member(locale);
    const response = await known.goto(address);
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    // Each product has a price, or says that it is on request.
    await expect(figures(known)).toHaveCount(await products.count());
    const price = new RegExp(`€|${words(locale).price_on_request}`);
    await expect(figures(known)).toHaveText(Array.from({ length: await products.count() }, () => price));
    await expect(figures(known).filter({ hasText: "€" }).first()).toBeVisible();

    // Right after the member, everybody else gets no prices.
    const again = await page.reload();
    expect(await again.text()).not.toMatch(/€|member-price/);
  });
}
