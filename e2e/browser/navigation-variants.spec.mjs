// What is chosen of a product stands in the address: a reload, the way back and who gets the address find it.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { EVERY_WAY, go, isSameDocument, nl, open } from "./navigation.mjs";
import { buttonOf, choiceOf, islandOf } from "./quoted-products.mjs";
import { engage, expect, holdCode, test } from "./test.mjs";

const say = words("nl");
const LONG = /[?&]choice=24-/;

async function openProduct(page, query = "") {
  await open(page, nl("product") + query);
  await buttonOf(page).scrollIntoViewIfNeeded();
  await engage(page);
  await expect(islandOf(page)).toHaveAttribute("data-status", "hydrated");
}

async function expectLong(page) {
  await expect(page).toHaveURL(LONG);
  await expect(choiceOf(page, "length", "24")).toBeChecked();
  await expect(islandOf(page).locator("output")).toHaveText(/-24-/);
}

test("a choice survives a reload, other pages and an enlarged picture", EVERY_WAY, async ({ page }) => {
  await openProduct(page, "?utm_source=letter#content");
  const entries = await page.evaluate(() => history.length);
  await choiceOf(page, "length", "24").check();
  await expectLong(page);
  expect(page.url()).toMatch(/[?]utm_source=letter&choice=[-A-Z\d]+#content$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // An enlarged picture has an entry of its own, which shows the same page.
  await page.getByRole("link", { name: "Vergroot de foto" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectLong(page);
  expect(await isSameDocument(page)).toBe(true);
  await page.goForward();
  await expectLong(page);

  await page.getByRole("main").locator(".product-card a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Parkbank Linde");
  await page.goBack();
  await expectLong(page);
  await page.reload();
  await expectLong(page);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", nl("product"));
});

test("a choice goes along to the other languages, with a list and without", async ({ page }) => {
  const change = async (to, name) => {
    // Scrolled down, the header is hidden.
    await page.getByRole("banner").getByRole("link", { name }).filter({ visible: true }).press("Enter");
    await expect(page).toHaveURL((url) => url.origin === origin(to) && url.pathname === PAGES.product[to]);
    await expectLong(page);
  };
  await openProduct(page);
  await choiceOf(page, "length", "24").check();
  await expectLong(page);
  await change("de", "Deutsch");
  await engage(page);
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(words("de").quotation_remove_button);
  await page.reload();
  await choiceOf(page, "timber", "RO").check();
  await expect(page).toHaveURL(/-RO-/);
  await change("en", "English");
  await expect(page).toHaveURL(/-RO-/);
});

test("a place on the page stays there after a choice", EVERY_WAY, async ({ page }) => {
  await openProduct(page);
  await choiceOf(page, "length", "24").check();
  await expect(page).toHaveURL(LONG);
  await page.evaluate(() => document.querySelector(".product").setAttribute("data-here", ""));
  await page.evaluate(() => (location.hash = "footer"));
  await page.goBack();
  await expectLong(page);
  await expect(page.locator("[data-here]")).toBeAttached();
});

test("the standard needs no name, and what cannot be had is none", async ({ page }) => {
  await openProduct(page, "?choice=99-XX&a=b%20c");
  await expect(page).toHaveURL(`${nl("product")}?a=b+c`);
  await choiceOf(page, "length", "24").check();
  await expectLong(page);
  await choiceOf(page, "length", "18").check();
  await expect(page).toHaveURL(`${nl("product")}?a=b+c`);
});

test("a choice while another page comes does not stop it", async ({ page }) => {
  await openProduct(page);
  let release;
  await page.route(`**${PAGES.contact.nl}`, (route) => new Promise((resolve) => (release = resolve)).then(() => route.continue()));
  await go(page, PAGES.contact.nl);
  await expect.poll(() => release).toBeTruthy();
  await choiceOf(page, "length", "24").check();
  release();
  await expect(page).toHaveURL(nl("contact"));
});

test("what is passed on is what is chosen", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(nl("product")).origin });
  await page.addInitScript(() => (navigator.share = ({ url }) => Promise.resolve(void (window.passedOn = url))));
  await openProduct(page, "?utm_source=letter");
  const ways = page.getByRole("group", { name: say.share_page });
  const passedOn = async () => {
    await ways.getByRole("button", { name: say.share_copy }).click();
    await expect(ways.getByRole("status")).toHaveText(say.share_copied);
    await ways.getByRole("button", { name: say.share, exact: true }).click();
    const mail = new URL(await ways.getByRole("link", { name: say.share_mail }).getAttribute("href"));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const paper = await page.locator(".product__address").textContent();
    const code = await page.locator(".product__code").getAttribute("src");
    return [...new Set([copied, await page.evaluate(() => window.passedOn), mail.searchParams.get("body"), paper, code.replace("/_/qr", new URL(page.url()).origin)])];
  };
  await choiceOf(page, "length", "24").check();
  const [address, ...others] = await passedOn();
  expect(others).toEqual([]);
  expect(address).toMatch(new RegExp(`^${nl("product")}[?]choice=24-[-A-Z\\d]+$`));
  await choiceOf(page, "length", "18").check();
  expect(await passedOn()).toEqual([nl("product")]);
  // Who gets it passes it on as well, before any code has come.
  await holdCode(page, "quotation-button");
  await page.goto(address);
  expect(await passedOn()).toEqual([address]);
});
