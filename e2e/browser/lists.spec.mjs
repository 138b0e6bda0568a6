// Lists with script: more items are loaded in place, and the URL restores them all.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { isSameDocument, open } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

const LISTS = [
  ["products", "load_more_products", ".product-grid"],
  ["projects", "load_more_projects", ".projects__list"],
  ["news", "load_more_news", ".news__list"],
];

for (const locale of languages("nl")) {
  for (const [name, more, list] of LISTS) {
    test(`${locale}: more ${name} come in place, and a reload brings all of them`, async ({ page }) => {
      const address = origin(locale) + PAGES[name][locale];
      await open(page, address);
      const items = page.locator(`${list} > li`);
      const count = await items.count();
      const link = page.getByRole("link", { name: words(locale)[more] });
      await expect(link).toHaveAttribute("href", /[?]page=2#more$/);
      await link.click();
      await expect(page).toHaveURL(`${address}?page=2`);
      await expect.poll(() => items.count()).toBeGreaterThan(count);
      await expect(items.nth(count).getByRole("link").first()).toBeFocused();
      const range = await page.locator(".pagination__range").innerText();
      expect(range).toMatch(new RegExp(`^1–${await items.count()} `));
      await expect(page.locator("body > p[role=status]")).toHaveText(range);
      expect(await isSameDocument(page)).toBe(true);
      const titles = await items.getByRole("heading").allInnerTexts();
      expect(new Set(titles).size).toBe(titles.length);
      await page.reload();
      await expect(items.getByRole("heading")).toHaveText(titles);
    });
  }
}

test("what has come is marked like what was there, and its filter stays", async ({ page }) => {
  await open(page, `${origin("nl")}/producten/?sort=newest&page=2`);
  const last = page.locator(".product-card").last();
  const id = Number(await last.getAttribute("data-product-id"));
  const item = { id, uri: "producten/x", title: "X", category: "", productImage: "", amount: 1, url: `${origin("nl")}/producten/x/` };
  await page.evaluate((item) => localStorage.setItem("productQuotation", JSON.stringify([item])), item);
  await open(page, `${origin("nl")}/producten/?sort=newest`);
  const card = page.locator(`[data-product-id="${id}"]`);
  await expect(card).toHaveCount(0);
  await page.getByRole("link", { name: "Laad meer producten" }).click();
  await expect(page).toHaveURL(`${origin("nl")}/producten/?sort=newest&page=2`);
  await expect(card).toHaveAttribute("data-quoted", /./);
});

test("more that cannot be brought is the page, opened", async ({ page }) => {
  await open(page, `${origin("nl")}/producten/`);
  await page.route("**/producten/?page=2", (route) => (route.request().resourceType() === "xhr" ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "Laad meer producten" }).click();
  await expect(page).toHaveURL(`${origin("nl")}/producten/?page=2#more`);
  await expect(page.locator("#more")).toBeFocused();
  await expect(page.locator(".product-card")).toHaveCount(96);
});
