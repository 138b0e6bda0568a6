// Where the quotation list is kept: a cookie and storage that were lost, changed by others, forbidden or full.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { WORDS, badgeOf, buttonOf, cookie, fill, lines, openList, openProduct, shortly, stored } from "./quoted-products.mjs";
import { expectEmptyConsole } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const faults = expectEmptyConsole();

test("a cookie that was lost leaves the list as storage has it", async ({ page, context }) => {
  const products = await fill(page, 2);
  await openList(page);
  await expect(lines(page)).toHaveCount(2);
  await context.clearCookies();
  await openList(page);
  await expect(lines(page)).toHaveCount(2);
  await expect.poll(() => cookie(page)).toBe(shortly(products));
});

test("a product that a form without script added is adopted, with its words", async ({ page, context, browser }) => {
  const [known] = await fill(page, 1);
  await openList(page);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(origin("nl") + PAGES.product.nl);
  const added = form.waitForResponse((response) => response.request().method() === "POST");
  await form.locator("x-island[name=quotation-button] button").click();
  await added;
  const [theirs] = (await plain.cookies()).filter(({ name }) => name === "quotation");
  await plain.close();
  await context.addCookies([{ ...theirs, value: `${theirs.value}.${known.id}x7` }]);
  await page.goto(origin("nl") + PAGES.contact.nl);
  await expect(badgeOf(page)).toHaveText("2 producten op de offertelijst");
  const items = await stored(page);
  expect(shortly(items)).toBe(`${theirs.value}.${known.id}x7`);
  expect(items[0].title).toBe("Parkbank Linde");
  await context.addCookies([{ ...theirs, value: "" }]);
  await page.reload();
  await expect(badgeOf(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);
});

test("a list whose words cannot be fetched loses nothing", async ({ page, context }) => {
  await openProduct(page);
  const id = await page.locator(".product").getAttribute("data-product-id");
  await context.addCookies([{ name: "quotation", value: `${id}x3`, domain: "nl.localhost", path: "/" }]);
  await page.route("**/_/quotation", (route) => route.fulfill({ status: 503, body: "{}" }));
  const asked = page.waitForResponse("**/_/quotation");
  await page.goto(origin("nl") + PAGES.contact.nl);
  await asked;
  await expect(badgeOf(page)).toBeHidden();
  expect(await cookie(page)).toBe(`${id}x3`);
  expect(faults.splice(0).join()).toContain("503");
  await page.unroute("**/_/quotation");
  await page.reload();
  await expect(badgeOf(page)).toHaveText(WORDS.nl.one);
  expect(shortly(await stored(page))).toBe(`${id}x3`);
});

test("a product that does not live in this language stays on the page and can be removed", async ({ page, context }) => {
  const [known] = await fill(page, 1);
  await context.addCookies([{ name: "quotation", value: `${known.id}x2.4000000x5`, domain: "nl.localhost", path: "/" }]);
  await openList(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toContainText("4000000");
  await lines(page).nth(1).locator("button[value=remove]").click();
  await expect(lines(page)).toHaveCount(1);
  expect(await cookie(page)).toBe(`${known.id}x2`);
});

// The addresses exist: the browser may fetch them ahead, and would note one that is missing. What becomes of each kind of entry
// is held in client/src/quotation/items.test.ts; here is what a page makes of those that are left.
const whole = { id: 7, uri: "producten/linde-parkbank", title: "Bank", category: null, productImage: null, amount: 1, url: "javascript:alert(1)" };
const MIXED = [null, 1, {}, { ...whole, title: {} }, whole, { ...whole, id: "7" }, ...[-5, 1e9, "12", "x"].map((amount, index) => ({ ...whole, id: index + 1, amount, title: "<img src=x onerror=alert(1)>" }))];
const TAMPERED = [
  ["no JSON", "[{", 0],
  ["entries of all kinds", JSON.stringify(MIXED), 5],
  ["ten thousand entries", JSON.stringify(Array.from({ length: 10_000 }, (_, index) => ({ ...whole, id: index + 1 }))), 100],
];

for (const [name, text, count] of TAMPERED) {
  test(`storage with ${name} breaks nothing`, async ({ page }) => { // XS14, CL1
    page.on("dialog", () => faults.push("script ran"));
    await page.goto(origin("nl") + PAGES.contact.nl);
    await page.evaluate((value) => localStorage.setItem("productQuotation", value), text);
    await openList(page);
    await expect(lines(page)).toHaveCount(count);
    for (const href of await lines(page).locator("h2 a").evaluateAll((links) => links.map((link) => link.href))) {
      expect(href).toMatch(/^http:\/\/nl\.localhost:8787\//);
    }
    for (const input of (await lines(page).getByRole("spinbutton").all()).slice(0, 5)) {
      const amount = Number(await input.inputValue());
      expect(amount >= 1 && amount <= 100, String(amount)).toBe(true);
    }
    await openProduct(page);
    await buttonOf(page).click();
    if (count < 100) await expect(badgeOf(page)).toContainText(String(count + 1));
    else await expect(page.getByRole("alert")).toBeVisible();
    if (count === 100) faults.length = 0; // The server says that the list is full with a status that the console notes.
  });
}

test("where storage is forbidden the cookie carries the list", async ({ page }) => { // CL1, F56
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }));
  await openProduct(page);
  await buttonOf(page).click();
  await expect(badgeOf(page)).toHaveText(WORDS.nl.one);
  await openList(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(badgeOf(page)).toHaveText(WORDS.nl.one);
});

test("a storage that is full says so and keeps the list", async ({ page }) => { // CL1, F56
  await fill(page, 2);
  await openList(page);
  await page.evaluate(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await lines(page).nth(0).locator("button[value=increment]").click();
  await expect(page.locator(".quotation-list").getByRole("status")).toContainText("opslag");
  await expect(lines(page)).toHaveCount(2);
});

test("offline the list goes on", async ({ page, context }) => { // F43
  await fill(page, 2);
  await openList(page);
  await context.setOffline(true);
  await lines(page).nth(0).locator("button[value=increment]").click();
  await lines(page).nth(1).locator("button[value=remove]").click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).nth(0).getByRole("spinbutton")).toHaveValue("2");
  // What the page was still about to fetch could not be had.
  const others = faults.splice(0).filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"));
  expect(others).toEqual([]);
});
