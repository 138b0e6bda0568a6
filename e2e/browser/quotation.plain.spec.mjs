// The quotation list without JavaScript: every action is a form, and every response shows its effect.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expectForEveryone } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const ADD = { nl: "Toevoegen aan offertelijst", en: "Add to quotation list", de: "Zur Angebotsliste hinzufügen" };

/** Adds the example product to the list. */
async function add(page, locale) {
  await page.goto(origin(locale) + PAGES.product[locale]);
  await page.getByRole("button", { name: ADD[locale] }).click();
}

for (const locale of languages("en")) {
  test(`${locale}: a product is added, changed and removed`, async ({ page }) => {
    await add(page, locale);
    await expect(page).toHaveURL(new RegExp(`${PAGES.quotationList[locale]}#added-[-A-Z\\d]+$`));
    const line = page.locator(".quotation-line");
    await expect(line).toHaveCount(1);
    await expect(line.locator(".quotation-line__added")).toBeVisible();
    const amount = line.getByRole("textbox");
    await line.locator("[value^=increment]").click();
    await expect(amount).toHaveValue("2");
    await line.locator("[value^=decrement]").click();
    await expect(amount).toHaveValue("1");
    await expect(line.locator("[value^=decrement]")).toBeDisabled();
    await amount.fill("42");
    await amount.press("Enter");
    await expect(page).toHaveURL(/#line-[-A-Z\d]+$/);
    await expect(amount).toHaveValue("42");
    await expect(line.locator(".quotation-line__added")).toBeHidden();
    await line.locator("[value^=remove]").click();
    await expect(page.locator(".empty-state")).toBeVisible();
    await expect(page).toHaveURL(/#removed$/);
    await expect(page.getByText(words(locale).quotation_removed.replace("{title}", ""))).toBeVisible();
    await page.getByRole("button", { name: words(locale).quotation_undo }).click();
    await expect(amount).toHaveValue("42");
    await line.locator("[value^=remove]").click();
    await page.locator(".empty-state a").click();
    await expect(page).toHaveURL(origin(locale) + PAGES.products[locale]);
  });
}

test("the list is carried to another language's domain", async ({ page }) => {
  await add(page, "nl");
  await page.locator("[value^=increment]").click();
  await page.getByRole("button", { name: "Meenemen of delen" }).click();
  await expect(page.getByRole("img", { name: /QR-code/ })).toBeVisible();
  await expect(page.getByText("Adres kopiëren")).toBeHidden();
  await expect(page.getByRole("button", { name: "Deze lijst overnemen" })).toHaveCount(0);
  const address = await page.locator(".quotation-share__address").innerText();
  expect(page.url()).toBe(`${address}&share=1#share`);
  expect(address).toMatch(/^http:\/\/nl\.localhost:8787\/offertelijst\/\?list=[\w-]{20,100}$/);
  await page.locator(".quotation-share__languages").getByRole("link", { name: "English" }).click();
  await expect(page.locator(".quotation-shared__line")).toHaveText(/2 ×\s*Linde park bench/);
  await expect(page.locator(".quotation-line")).toHaveCount(0);
  await page.getByRole("button", { name: "Take over this list" }).click();
  await expect(page).toHaveURL(origin("en") + PAGES.quotationList.en);
  await expect(page.locator(".quotation-line").getByRole("textbox")).toHaveValue("2");
  await page.goBack();
  await page.reload();
  await expect(page.getByText("Everything on this list is on your own list already.")).toBeVisible();
});

test("paper shows the letterhead and the list, and nothing to click", async ({ page, context }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const id = await page.locator(".product").getAttribute("data-product-id");
  await context.addCookies([{ name: "quotation", value: `${id}x1`, url: origin("nl") }]);
  await page.goto(origin("nl") + PAGES.quotationList.nl);
  await expect(page.getByText(words("nl").quotation_unchosen)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const printed of ["header .brand", ".quotation__letterhead"]) await expect(page.locator(printed)).toBeVisible();
  await expect(page.locator(".quotation-line__address")).toBeVisible();
  await expect(page.getByText(words("nl").quotation_unchosen)).toBeVisible();
  for (const screenOnly of ["header nav >> nth=0", "footer", ".quotation-line__step >> nth=0", ".quotation-list__summary a >> nth=0"]) {
    await expect(page.locator(screenOnly)).toBeHidden();
  }
});

test.describe("for everybody", () => {
  // axe is a script; the page is the same.
  test.use({ javaScriptEnabled: true, bypassCSP: true });
  test("a filled list, what is shared of it and a broken link are accessible and fit", async ({ page, context }) => {
    await page.goto(origin("nl") + PAGES.product.nl);
    const id = await page.locator(".product").getAttribute("data-product-id");
    await context.addCookies([{ name: "quotation", value: `${id}x1.9999999x3`, url: origin("nl") }]);
    // Set before loading: after a resize, colour transitions would still be running during the check.
    for (const [query, width] of [["", 1440], ["share", 390], ["?list=x", 820]]) {
      await page.setViewportSize({ width, height: 900 });
      if (query === "share") {
        await page.getByRole("button", { name: "Meenemen of delen" }).click();
        await page.waitForURL(/#share$/);
      } else await page.goto(origin("nl") + PAGES.quotationList.nl + query);
      await expect(page.locator(".quotation-line")).toHaveCount(2);
      await test.step(`${query || "the list"} at ${width} px`, () => expectForEveryone(page));
    }
  });
});

test("what is typed into any line goes along with whatever is pressed", async ({ page, context }) => {
  const say = words("nl");
  await context.addCookies([{ name: "quotation", value: "3000x1.3107x1", url: origin("nl") }]);
  await page.goto(origin("nl") + PAGES.quotationList.nl);
  const lines = page.locator(".quotation-line");
  const amount = (line) => lines.nth(line).getByRole("textbox", { name: say.quotation_amount.replace("{title}", "") });
  await amount(0).fill("12");
  await lines.nth(1).locator("summary").click();
  await lines.nth(1).getByRole("textbox", { name: say.quotation_remark }).fill("bij de poort");
  await amount(1).fill("1.000");
  await lines.nth(0).locator("[value^=increment]").click();
  await expect(amount(1)).toHaveAccessibleDescription(say.quotation_problem_line_amount);
  await expect(amount(0)).toHaveValue("12");
  await expect(lines.nth(1).getByRole("textbox", { name: say.quotation_remark })).toHaveValue("bij de poort");
  await amount(1).fill("3");
  await lines.nth(0).locator("[value^=increment]").click();
  await expect(amount(0)).toHaveValue("13");
  await expect(amount(1)).toHaveValue("3");
  await expect(lines.nth(1).getByText("bij de poort").first()).toBeVisible();
  await amount(0).fill("20");
  await page.getByRole("main").getByRole("button", { name: say.request_quote }).click();
  await expect(page).toHaveURL(origin("nl") + PAGES.quotation.nl);
  await expect(page.getByRole("main")).toContainText(/20 ×/);
});
