// What can be chosen of a product without JavaScript: a form, whose answer is the list, or the form again.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { choiceOf, cookie } from "./quoted-products.mjs";
import { expect, test } from "./test.mjs";

const say = words("nl");

test("what was chosen is on the list, and what does not go together is asked again", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  await expect(page.getByText(say.quotation_conflict_note).filter({ visible: true })).toHaveCount(0);
  await choiceOf(page, "length", "12").check();
  await choiceOf(page, "armrests", "3").check();
  await page.getByRole("textbox", { name: say.account_data_amount }).fill("4");
  await page.getByRole("button", { name: say.quotation_add }).click();
  await expect(page.getByText(say.quotation_problem_conflict)).toBeVisible();
  await expect(page.getByText(/Armleuningen .* gaat niet samen met Lengte 1200 mm\. .*alleen met Lengte 1800 mm \/ 2400 mm \/ 6000 mm\./)).toBeVisible();
  await expect(choiceOf(page, "length", "12")).toBeChecked();
  await expect(choiceOf(page, "armrests", "3")).toBeChecked();
  await expect(page.locator(".quotation-choice [name=amount]")).toHaveValue("4");
  expect(await cookie(page)).toBeUndefined();
  await choiceOf(page, "length", "24").check();
  await page.getByRole("button", { name: say.quotation_add }).click();
  await expect(page).toHaveURL(/#added-\d+-24-/);
  const line = page.locator(".quotation-line");
  await expect(line).toContainText("Lengte 2400 mm");
  await expect(line.getByRole("textbox")).toHaveValue("4");
});

test("a line shows what was chosen, and leads to it", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const first = page.locator(".picture-slider__slide img").first();
  await expect(first).not.toHaveAttribute("alt", /robijnrood/);
  await choiceOf(page, "colour", "3003").check();
  await page.getByRole("button", { name: say.quotation_add }).click();
  const line = page.locator(".quotation-line");
  await expect(line.locator("img")).toHaveAttribute("src", /product-linde-3003/);
  await line.getByRole("link").first().click();
  await expect(page).toHaveURL(/[?]choice=18-OA-3003-/);
  await expect(choiceOf(page, "colour", "3003")).toBeChecked();
  await expect(first).toHaveAttribute("alt", /robijnrood/);
  await expect(page.locator(".product__summary .compare-choice input")).toHaveValue(/^\d+-18-OA-3003-/);
});

test("what is chosen of an open line takes its place, and nothing is said to be removed", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.compare.nl);
  await page.getByRole("button", { name: say.quotation_add }).first().click();
  const line = page.locator(".quotation-line");
  await line.getByRole("link", { name: say.quotation_choose }).click();
  await choiceOf(page, "length", "24").check();
  await page.locator("[name=amount]").fill("5");
  await page.getByRole("button", { name: say.quotation_add }).click();
  await expect(line).toHaveCount(1);
  await expect(line).toContainText("Lengte 2400 mm");
  expect(await cookie(page)).toMatch(/^\d+-24-[-A-Z\d]+x5$/);
  await expect(page.locator(".quotation-undo")).toHaveCount(0);
});

test("the page tells the number of what its address chooses, on screen and paper, until something else is chosen", async ({ page }) => {
  const number = page.locator(".quotation-button__article output");
  await page.goto(`${origin("nl")}${PAGES.product.nl}?choice=24-OA-6009-B-3-480`);
  for (const media of ["print", "screen"]) {
    await page.emulateMedia({ media });
    await expect(number).toHaveText("LH-1101-24-OA-6009-B-3-480", { useInnerText: true });
  }
  // Paper has what is chosen in words, and nothing else of what can be.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".variant-option__choices").first()).toHaveText("2400 mm", { useInnerText: true });
  await expect(page.locator(".product__address")).toHaveText(page.url());
  await expect(page.locator(".product__code")).toHaveAttribute("src", `/_/qr${PAGES.product.nl}?choice=24-OA-6009-B-3-480`);
  await page.emulateMedia({ media: "screen" });
  await choiceOf(page, "length", "18").check();
  await expect(number).toHaveText("LH-1101", { useInnerText: true });
  await page.goto(origin("nl") + PAGES.product.nl);
  await expect(number).toHaveText(/^LH-1101-18-/, { useInnerText: true });
  await choiceOf(page, "length", "12").check();
  await expect(number).toHaveText("LH-1101", { useInnerText: true });
});

test("an amount that is none stays as it was typed, and its field says what is wrong", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const amount = page.getByRole("textbox", { name: say.account_data_amount, exact: true });
  await amount.fill("10.000");
  await page.getByRole("button", { name: say.quotation_add }).click();
  await expect(amount).toHaveValue("10.000");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveAccessibleDescription(say.quotation_problem_added_amount);
  expect(await cookie(page)).toBeUndefined();
});
