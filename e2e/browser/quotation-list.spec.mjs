// The page of the quotation list: counts, removal, undo, clearing and printing.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { WORDS, badgeOf, cookie, fill, lines, openList, shortly, stored } from "./quoted-products.mjs";
import { expectEmptyConsole } from "./soundness.mjs";
import { expect, holdCode, test } from "./test.mjs";

expectEmptyConsole();

for (const locale of languages("de")) {
  test(`${locale}: the list page counts, removes, undoes and empties`, async ({ page }) => {
    const products = await fill(page, 3, locale);
    await openList(page, locale);
    await expect(lines(page)).toHaveCount(3);
    const [first, second] = [lines(page).nth(0), lines(page).nth(1)];
    const amount = first.getByRole("textbox");
    await first.locator("button[value^=increment]").click();
    await expect(amount).toHaveValue("2");
    await first.locator("button[value^=decrement]").click();
    await expect(amount).toHaveValue("1");
    await expect(first.locator("button[value^=decrement]")).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(amount).toHaveValue("1");
    await expect(first.locator("button[value^=decrement]")).toBeFocused();
    await amount.fill("");
    expect((await stored(page))[0].amount).toBe(1);
    const told = (n) => words(locale).quotation_amount_corrected.replace("{n}", n);
    for (const [typed, counts] of [["0", "1"], ["-3", "1"], ["2.5", "1"], ["1.000", "1"], ["101", "100"]]) {
      await amount.fill(typed);
      await expect(amount).toHaveAttribute("aria-invalid", "true");
      await amount.blur();
      await expect(amount).toHaveValue(counts);
      await expect(amount).toHaveAccessibleDescription(told(counts));
      await expect(page.locator(".quotation-list").getByRole("status")).toHaveText(told(counts));
    }
    await expect(first.locator("button[value^=increment]")).toBeDisabled();
    await amount.fill("");
    await amount.blur();
    await expect(amount).toHaveValue("100");
    await amount.fill("12");
    await expect(amount).toHaveAccessibleDescription("");
    await amount.press("Enter");
    await expect(page.locator(".quotation-list__totals dd")).toHaveText(["3", "14"]);
    expect(shortly(await stored(page))).toBe(`${products[0].id}x12.${products[1].id}x1.${products[2].id}x1`);

    await second.locator("button[value^=remove]").click();
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).nth(1)).toBeFocused();
    await expect(page.locator(".quotation-list").getByRole("status")).toContainText(products[1].title);
    await page.locator(".quotation-undo button").click();
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).nth(1)).toContainText(products[1].title);
    await expect(lines(page).nth(1)).toBeFocused();

    await page.locator("button[value=flush]").click();
    await expect(page.getByRole("heading", { name: WORDS[locale].empty })).toBeVisible();
    await expect(page.getByRole("button", { name: words(locale).quotation_undo })).toBeFocused();
    await expect(badgeOf(page)).toBeHidden();
    expect(await cookie(page)).toBe("");
    await page.locator(".quotation-undo button").click();
    await expect(lines(page)).toHaveCount(3);
    await expect(page.locator(".quotation-list__totals dd")).toHaveText(["3", "14"]);
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
    expect(await cookie(page)).toBe(shortly(products.map((product, index) => ({ ...product, amount: index ? 1 : 12 }))));
  });
}

test("the keyboard alone counts, removes and undoes", async ({ page }) => {
  await fill(page, 2);
  await openList(page);
  await lines(page).nth(0).locator("button[value^=increment]").focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
  await expect(lines(page).nth(0).getByRole("textbox")).toHaveValue("4");
  await expect(lines(page).nth(0).locator("button[value^=increment]")).toBeFocused();
  await lines(page).nth(1).locator("button[value^=remove]").focus();
  await page.keyboard.press("Space");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).nth(0)).toBeFocused();
  await page.locator(".quotation-undo button").focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(2);
});

test("an amount that is typed before the code has come counts", async ({ page }) => {
  const [product] = await fill(page, 1);
  await openList(page);
  const release = await holdCode(page, "quotation-list");
  // The load event waits for the held script.
  await page.reload({ waitUntil: "commit" });
  const amount = lines(page).getByRole("textbox");
  await amount.fill("12");
  release();
  await expect(page.locator("x-island[name=quotation-list]")).toHaveAttribute("data-status", "hydrated");
  await expect(page.locator(".quotation-list__totals dd")).toHaveText(["1", "12"]);
  await expect(amount).toHaveValue("12");
  expect(shortly(await stored(page))).toBe(`${product.id}x12`);
});

test("Enter says what is wrong with an amount, also before the code has come", async ({ page }) => {
  await fill(page, 1);
  await openList(page);
  const release = await holdCode(page, "quotation-list");
  await page.reload({ waitUntil: "commit" });
  const amount = lines(page).getByRole("textbox");
  const told = words("nl").quotation_amount_corrected.replace("{n}", "1");
  await expect(page.locator("x-island[name=quotation-list]")).toHaveAttribute("data-status", /found|loading/);
  await amount.fill("veel");
  await amount.press("Enter");
  release();
  await expect(amount).toHaveAccessibleDescription(told);
  await expect(amount).toHaveValue("1");
  await expect(amount).toBeFocused();
  await amount.fill("2");
  await expect(amount).toHaveAccessibleDescription("");
  await amount.fill("x");
  await amount.press("Enter");
  await expect(amount).toHaveAccessibleDescription(told.replace("1.", "2."));
  await expect(amount).toHaveValue("2");
});

test("the code moves nothing, and a press on its way to it counts as one after", async ({ page }) => {
  await fill(page, 2);
  await openList(page);
  const release = await holdCode(page, "quotation-list");
  await page.reload({ waitUntil: "commit" });
  const flush = page.getByRole("button", { name: words("nl").quotation_flush });
  const island = page.locator("x-island[name=quotation-list]");
  const places = () => page.locator(".quotation-list__summary > *").evaluateAll((all) => all.map((one) => [one.className, one.getBoundingClientRect().top + scrollY]));
  await expect(island).toHaveAttribute("data-status", /found|loading/);
  const before = await places();
  await flush.focus();
  await page.keyboard.press("Enter");
  release();
  await expect(page.getByRole("heading", { name: WORDS.nl.empty })).toBeVisible();
  await page.getByRole("button", { name: words("nl").quotation_undo }).click();
  await expect(lines(page)).toHaveCount(2);
  expect(await places()).toEqual(before);
  await expect(page).toHaveURL(origin("nl") + PAGES.quotationList.nl);
});

test("a press before the code has come counts, also for who loads another page", async ({ page }) => {
  const [product] = await fill(page, 1);
  await openList(page);
  await holdCode(page, "quotation-list");
  await page.reload();
  // From here on the click waits for the code.
  await expect(page.locator("x-island[name=quotation-list]")).toHaveAttribute("data-status", "found");
  await lines(page).locator("button[value^=increment]").click();
  await lines(page).getByRole("link", { name: product.title }).click();
  await expect(page).toHaveURL(product.url);
  await page.goto(origin("nl") + PAGES.contact.nl);
  await expect.poll(() => cookie(page)).toBe(`${product.id}x2`);
  await page.unrouteAll();
  await openList(page);
  await expect(lines(page).getByRole("textbox")).toHaveValue("2");
});

test("the address of the list is copied, and the list is printed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: origin("nl") });
  await fill(page, 1);
  await page.addInitScript(() => (window.print = () => (window.printed = true)));
  await openList(page);
  await page.getByRole("button", { name: "Afdrukken" }).click();
  expect(await page.evaluate(() => window.printed)).toBe(true);
  await page.getByRole("button", { name: words("nl").quotation_share }).click();
  await page.getByRole("button", { name: words("nl").quotation_share_copy }).click();
  await expect(page.getByText(words("nl").quotation_share_copied, { exact: true })).toBeVisible();
  const address = await page.locator(".quotation-share__address").innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"))));
  await page.getByRole("button", { name: words("nl").quotation_share_copy }).click();
  await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(address);
});
