// Storage of the quotation list: foreign data, and full storage. A cookie that was lost, or is all there is, is tested
// in client/src/quotation/cookie-sync.test.ts.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { badgeOf, buttonOf, cookie, fill, lines, openList, openProduct, shortly, stored } from "./quoted-products.mjs";
import { expectEmptyConsole } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const faults = expectEmptyConsole();

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
  await expect(badgeOf(page)).toHaveText("2");
  const items = await stored(page);
  expect(shortly(items)).toBe(`${theirs.value}.${known.id}x7`);
  expect(items[0].title).toBe("Parkbank Linde");
  await context.addCookies([{ ...theirs, value: "" }]);
  await page.reload();
  await expect(badgeOf(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);
});

// The paths exist: the browser may prefetch them, and would log a missing one. Each kind of entry is tested in
// client/src/quotation/items.test.ts; this tests what a page makes of the remaining ones.
const whole = { id: 7, uri: "producten/linde-parkbank", title: "Bank", category: null, productImage: null, amount: 1, url: "javascript:alert(1)" };
const MIXED = [null, 1, {}, { ...whole, title: {} }, whole, { ...whole, id: "7" }, ...[-5, 1e9, "12", "x"].map((amount, index) => ({ ...whole, id: index + 1, amount, title: "<img src=x onerror=alert(1)>" }))];

test("storage that somebody else has written into breaks nothing", async ({ page }) => { // XS14, CL1
  page.on("dialog", () => faults.push("script ran"));
  await page.goto(origin("nl") + PAGES.contact.nl);
  await page.evaluate((value) => localStorage.setItem("productQuotation", JSON.stringify(value)), MIXED);
  await openList(page);
  await expect(lines(page)).toHaveCount(5);
  for (const link of await lines(page).locator("h2 a").all()) expect(await link.evaluate(({ href }) => href)).toContain(`${origin("nl")}/`);
  for (const input of await lines(page).getByRole("textbox").all()) expect(await input.inputValue()).toMatch(/^([1-9]\d?|100)$/);
  await openProduct(page);
  await buttonOf(page).click();
  await expect(badgeOf(page)).toContainText("6");
});

test("a storage that is full says so and keeps the list", async ({ page }) => { // CL1, F56
  await fill(page, 2);
  await openList(page);
  await page.evaluate(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await lines(page).nth(0).locator("button[value^=increment]").click();
  await expect(page.locator(".quotation-list").getByRole("status")).toContainText("opslag");
  await expect(lines(page)).toHaveCount(2);
});

test("offline the list goes on", async ({ page, context }) => { // F43
  await fill(page, 2);
  await openList(page);
  await context.setOffline(true);
  await lines(page).nth(0).locator("button[value^=increment]").click();
  await lines(page).nth(1).locator("button[value^=remove]").click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).nth(0).getByRole("textbox")).toHaveValue("2");
  // Fetches that were still pending failed.
  const others = faults.splice(0).filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"));
  expect(others).toEqual([]);
});
