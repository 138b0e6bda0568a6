// The products of the quotation list: where they are shown and stored, and the request that includes them.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { QUOTATION_REQUEST, openForm } from "./forms.mjs";
import { engage, expect } from "./test.mjs";

/** The example product in each language. */
export const PRODUCT = { nl: "Parkbank Linde", en: "Linde park bench", de: "Sitzbank Linde" };

export const WORDS = {
  nl: { add: "Toevoegen aan offertelijst", added: "Toegevoegd", remove: "Verwijderen uit offerte", one: "Offertelijst, 1 product", empty: "Uw offertelijst is leeg" },
  en: { add: "Add to quotation list", added: "Added", remove: "Remove from quotation", one: "Quotation list, 1 product", empty: "Your quotation list is empty" },
  de: { add: "Zur Angebotsliste hinzufügen", added: "Hinzugefügt", remove: "Aus dem Angebot entfernen", one: "Angebotsliste, 1 Produkt", empty: "Ihre Angebotsliste ist leer" },
};

export const islandOf = (page) => page.locator("x-island[name=quotation-button]").first();
export const buttonOf = (page) => islandOf(page).locator(".quotation-button__button");
/** What is said beside it, with the way to the list. */
export const statusOf = (page) => islandOf(page).locator(".quotation-button__status");
/** A choice of the product by its parameter and code. */
export const choiceOf = (page, parameter, code) => islandOf(page).locator(`input[name="${parameter}"][value="${code}"]`);
export const badgeOf = (page) => page.locator("header [data-quotation-count]").first();
/** The link to the list, whose name has its number. */
export const listLink = (page) => page.locator("header .header__list").first();
export const lines = (page) => page.locator(".quotation-line");

/** The list in the browser's storage. */
export const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("productQuotation") ?? "null"));
/** The list sent to the server. */
export const cookie = async (page) => (await page.context().cookies()).find(({ name }) => name === "quotation")?.value;
/** The stored items in the cookie's format. */
export const shortly = (items) => items.map(({ id, variantCode, amount }) => `${[id, variantCode].filter(Boolean).join("-")}x${amount}`).join(".");

export async function openProduct(page, locale = "nl", path = PAGES.product[locale]) {
  await page.goto(origin(locale) + path);
  // A header picture may fill the screen above it.
  await buttonOf(page).scrollIntoViewIfNeeded();
  await engage(page);
  await expect(islandOf(page)).toHaveAttribute("data-status", "hydrated");
}

export async function openList(page, locale = "nl") {
  await page.goto(origin(locale) + PAGES.quotationList[locale]);
  await engage(page);
  await expect(page.locator("x-island[name=quotation-list]")).toHaveAttribute("data-status", "hydrated");
}

/** Adds the first products of the overview to the list, in the browser's format. */
export async function fill(page, count, locale = "nl") {
  await page.goto(origin(locale) + PAGES.products[locale]);
  const products = await page.locator(".product-card[data-product-id]").evaluateAll((cards, count) =>
    cards.slice(0, count).map((card) => {
      const link = card.querySelector("a");
      const picture = card.querySelector("img")?.currentSrc ?? "";
      return { id: Number(card.dataset.productId), uri: link.pathname.replace(/^\/|\/$/g, ""), title: link.textContent, category: { title: "" }, productImage: { url: picture }, amount: 1, url: link.href };
    }), count);
  await page.evaluate((items) => localStorage.setItem("productQuotation", JSON.stringify(items)), products);
  return products;
}

/** The list next to the form, with its current heading. */
export const listOf = (form, heading) => form.getByRole("region", { name: heading });

/** Adds the example product to the list and opens the form. */
export async function openWithProduct(page, locale, options) {
  await page.goto(origin(locale) + PAGES.product[locale]);
  if (options?.javaScriptEnabled !== false) {
    await buttonOf(page).scrollIntoViewIfNeeded();
    await engage(page);
    await expect(islandOf(page)).toHaveAttribute("data-status", "hydrated");
  }
  await buttonOf(page).click();
  await expect.poll(() => cookie(page)).toMatch(/^\d+[-A-Z\d]*x1$/);
  return openForm(page, QUOTATION_REQUEST, locale, options);
}
