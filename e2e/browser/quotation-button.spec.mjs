// The button that adds a product to the quotation list, and its effects: the badge, the cards, and other tabs.

import { languages } from "../matrix.mjs";
import { PAGES, words as wordsOf } from "../site.mjs";
import { origin } from "../stack.mjs";
import { go, isSameDocument, nl, open } from "./navigation.mjs";
import { WORDS, badgeOf, buttonOf, cookie, islandOf, lines, listLink, openList, openProduct, shortly, statusOf, stored } from "./quoted-products.mjs";
import { expectEmptyConsole } from "./soundness.mjs";
import { expect, holdCode, test } from "./test.mjs";
import { translate } from "./translated.mjs";

const faults = expectEmptyConsole();

for (const locale of languages("en")) {
  test(`${locale}: the button adds, confirms for a second and removes`, async ({ page }) => {
    const words = WORDS[locale];
    await page.setViewportSize({ width: 390, height: 900 });
    await page.clock.install({ time: 0 });
    await openProduct(page, locale);
    const button = buttonOf(page);
    const link = listLink(page);
    // The header may still be sliding out after the scroll.
    const inHeader = async () => ({ ...(await link.boundingBox()), y: undefined });
    const places = async () => [await button.boundingBox(), await inHeader()];
    const before = await places();
    await expect(button).toHaveAccessibleName(words.add);
    await page.clock.pauseAt(3_600_000);

    await button.click();
    await expect(button).toBeDisabled();
    await expect(listLink(page)).toHaveAccessibleName(words.one);
    await page.clock.runFor(199);
    await expect(button).toHaveAccessibleName(words.add);
    await page.clock.runFor(1);
    await expect(button).toHaveAccessibleName(words.added);
    await expect(statusOf(page).getByRole("link", { name: wordsOf(locale).quotation_listed })).toBeVisible();
    await button.click({ force: true });
    await page.clock.runFor(799);
    await expect(button).toHaveAccessibleName(words.added);
    await expect(button).toBeDisabled();
    await page.clock.runFor(1);
    await expect(button).toHaveAccessibleName(words.remove);
    await expect(button).toBeEnabled();
    expect(await places(), "neither button nor badge moves anything").toEqual(before);
    const [item, ...more] = await stored(page);
    expect(more).toEqual([]);
    expect(Object.keys(item)).toEqual(expect.arrayContaining(["amount", "category", "id", "productImage", "title", "uri", "url"]));
    expect(item.url).toBe(origin(locale) + PAGES.product[locale]);
    expect(await cookie(page)).toBe(shortly([item]));

    await button.click();
    await expect(button).toHaveAccessibleName(words.add);
    await expect(button).toBeEnabled();
    await expect(badgeOf(page)).toBeHidden();
    expect(await stored(page)).toEqual([]);
    expect(await cookie(page)).toBe("");
    await expect(statusOf(page)).toContainText(wordsOf(locale).quotation_taken_off);
    await statusOf(page).getByRole("button", { name: wordsOf(locale).quotation_undo }).click();
    await expect(buttonOf(page)).toHaveAccessibleName(words.remove);
    await expect(buttonOf(page)).toBeFocused();
    expect(await stored(page)).toEqual([item]);
    await statusOf(page).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`${PAGES.quotationList[locale]}#line-`));
  });
}

test("what is on the list is still there after a reload, on the button, the badge and the cards", async ({ page }) => {
  await openProduct(page);
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  await page.reload();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  await expect(page.locator("header").getByRole("link", { name: WORDS.nl.one })).toBeVisible();
  const id = await page.locator(".product").getAttribute("data-product-id");
  await page.goto(`${origin("nl")}${PAGES.subcategory.nl}`);
  const card = page.locator(`.product-card[data-product-id="${id}"]`);
  await expect(card).toHaveAttribute("data-quoted", "Op de offertelijst");
  await expect(page.locator(".product-card[data-quoted]")).toHaveCount(1);
  await expect(card.locator(".product-card__media")).toHaveCSS("outline-style", "solid");
  await expect(page.locator(".product-card:not([data-quoted])").first().locator(".product-card__media")).toHaveCSS("outline-style", "none");
});

test("the keyboard does all of it and keeps its place", async ({ page }) => {
  await openProduct(page);
  await buttonOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  await expect(buttonOf(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.add);
  await expect(buttonOf(page)).toBeFocused();
});

test("a press before the code has come counts, also for who goes on to another page", async ({ page }) => {
  const release = await holdCode(page, "quotation-button");
  await open(page, nl("product"));
  await buttonOf(page).click();
  await go(page, PAGES.contact.nl);
  await expect(page).toHaveURL(nl("contact"));
  release();
  await expect(listLink(page)).toHaveAccessibleName(WORDS.nl.one);
  await page.goBack();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  expect(await isSameDocument(page)).toBe(true);
});

test("a second tab follows", async ({ context }) => { // CL5
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openProduct(first);
  await openProduct(second);
  await buttonOf(first).click();
  await expect(listLink(second)).toHaveAccessibleName(WORDS.nl.one);
  await expect(buttonOf(second)).toHaveAccessibleName(WORDS.nl.remove);
  await buttonOf(second).click();
  await expect(badgeOf(first)).toBeHidden();
  await expect(buttonOf(first)).toHaveAccessibleName(WORDS.nl.add);
});

test("a page that comes back from the browser's history shows the list as it is now", async ({ page }) => {
  await openProduct(page);
  await page.goto(origin("nl") + PAGES.contact.nl);
  await page.evaluate(() => {
    document.cookie = "quotation=; Path=/; Secure";
    localStorage.setItem("productQuotation", JSON.stringify([{ id: 1, uri: "a", title: "A", amount: 1 }]));
    localStorage.setItem("productQuotationCookie", "");
  });
  await page.goBack();
  await expect(listLink(page)).toHaveAccessibleName(WORDS.nl.one);
});

test("a press whose code never comes, for the connection is gone, still puts the product on the list", async ({ page }) => {
  await page.route("**/_/assets/quotation-button.*.js", (route) => route.abort("internetdisconnected"));
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await page.goto(nl("product"));
  faults.length = 0;
  await buttonOf(page).scrollIntoViewIfNeeded();
  await buttonOf(page).click();
  await expect(listLink(page)).toHaveAccessibleName(WORDS.nl.one);
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.added);
  await expect(page).toHaveURL(nl("product"));
  expect(await stored(page)).toHaveLength(1);
  faults.length = 0;
});

test("on a page that the browser translated the button, the list and its totals still say what is so", async ({ page }) => {
  await openProduct(page);
  await translate(page, "body");
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  await expect(listLink(page)).toHaveAccessibleName(WORDS.nl.one);
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.add);
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);

  await openList(page);
  await translate(page, "body");
  const pieces = page.locator(".quotation-list__totals dd").last();
  await expect(pieces).toHaveText("⟦1⟧");
  await lines(page).locator("button[value^=increment]").click();
  await expect(pieces).toHaveText("2");
  await lines(page).locator("button[value^=increment]").click();
  await expect(pieces).toHaveText("3");
  await lines(page).locator("button[value^=remove]").click();
  await expect(lines(page)).toHaveCount(0);
  await page.locator(".quotation-undo__button").click();
  await expect(lines(page)).toHaveCount(1);
});
