// Recently viewed products: below a product's page and the quotation list, on this device only.

import { PAGES, words } from "../site.mjs";
import { languages } from "../matrix.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

const KEY = "recentProducts";
const region = (page, locale) => page.locator("[data-recent-products]").filter({ has: page.getByRole("heading", { name: words(locale).recent_products }) });
const cards = (page, locale) => region(page, locale).getByRole("article");

/** Opens the first products of the overview in turn; returns their titles. */
async function visit(page, locale, count) {
  await page.goto(origin(locale) + PAGES.products[locale]);
  const links = page.getByRole("main").locator(".product-card__link");
  const paths = await links.evaluateAll((all, count) => all.slice(0, count).map((link) => link.getAttribute("href")), count);
  const titles = [];
  for (const path of paths) {
    await page.goto(origin(locale) + path);
    titles.push((await page.getByRole("heading", { level: 1 }).innerText()).trim());
  }
  return titles;
}

/** Scrolls down like somebody who reads to the end. */
async function readToTheEnd(page) {
  await page.mouse.wheel(0, 1);
  await page.locator("[data-recent-products]").scrollIntoViewIfNeeded();
}

for (const locale of languages("en")) {
  test(`${locale}: what was looked at before stands below a product, the latest first, and can be deleted`, async ({ page }) => {
    const titles = await visit(page, locale, 8);
    await readToTheEnd(page);
    const before = titles.slice(1, -1).reverse();
    await expect(cards(page, locale).getByRole("heading")).toHaveText(before);
    await cards(page, locale).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(before[0]);
    await readToTheEnd(page);
    await expect(cards(page, locale).first().getByRole("heading")).toHaveText(titles.at(-1));

    await region(page, locale).getByRole("button", { name: words(locale).recent_products_forget }).click();
    const said = page.getByText(words(locale).recent_products_forgotten);
    await expect(said).toBeFocused();
    await expect(said).toHaveRole("status");
    await page.reload();
    await expect(region(page, locale)).toHaveCount(0);
    await expect(page.locator("[data-recent-products]")).toBeHidden();
  });
}

for (const locale of languages("nl")) {
  test(`${locale}: they stand below the quotation list too, where those on the list are marked`, async ({ page }) => {
    await visit(page, locale, 2);
    await page.locator("x-island[name=quotation-button] button").click();
    await expect(page.locator("[data-quotation-count]").first()).toContainText("1");
    await page.goto(origin(locale) + PAGES.quotationList[locale]);
    await readToTheEnd(page);
    await expect(cards(page, locale)).toHaveCount(2);
    await expect(cards(page, locale).first()).toHaveAttribute("data-quoted");
    await expect(cards(page, locale).last()).not.toHaveAttribute("data-quoted");
  });
}

test("a first visitor sees none, and nothing of it leaves the device", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "") + JSON.stringify(request.headers())));
  await page.goto(origin("nl") + PAGES.product.nl);
  await expect(page.locator("[data-recent-products]")).toBeHidden();
  await expect.poll(() => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]").length, KEY)).toBe(1);
  const [{ id }] = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)), KEY);
  await page.goto(origin("nl") + PAGES.quotationList.nl);
  expect(asked.filter((text) => text.includes(String(id)) && !/\/images\//.test(text))).toEqual([]);
});

test("a product whose page is gone is taken off, and what somebody else wrote there is not believed", async ({ page }) => {
  const unavailable = { id: 4, uri: "503", title: "Storing" };
  const gone = { id: 5, uri: "producten/verdwenen", title: "Verdwenen" };
  const foreign = { id: 6, uri: "x", title: "Vreemd", url: "https://elsewhere.example/" };
  const scripted = { id: 7, uri: "x", title: "Script", url: "javascript:alert(1)" };
  await page.goto(origin("nl") + PAGES.faq.nl);
  await page.evaluate(([key, products]) => localStorage.setItem(key, JSON.stringify(products)), [KEY, [unavailable, gone, foreign, scripted]]);
  await page.goto(origin("nl") + PAGES.product.nl);
  await readToTheEnd(page);
  await expect(cards(page, "nl")).toHaveCount(4);
  for (const link of await cards(page, "nl").getByRole("link").all()) {
    expect(await link.evaluate((element) => element.origin)).toBe(origin("nl"));
  }
  // An outage removes nothing.
  await page.goto(origin("nl") + PAGES.unavailable.nl);
  await page.goto(`${origin("nl")}/producten/verdwenen/`);
  await page.goto(origin("nl") + PAGES.product.nl);
  await readToTheEnd(page);
  await expect(cards(page, "nl").getByRole("heading")).toHaveText(["Storing", "Vreemd", "Script"]);
});
