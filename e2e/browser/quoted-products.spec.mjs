// The products of the quotation list next to the form that includes them.

import { languages } from "../matrix.mjs";
import { origin } from "../stack.mjs";
import { PAGES, words } from "../site.mjs";
import { QUOTATION_REQUEST, openForm } from "./forms.mjs";
import { PRODUCT, listOf, openWithProduct } from "./quoted-products.mjs";
import { expectForEveryone, expectPictures, expectValid } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const WIDTHS = { nl: 390, en: 820, de: 1440 };

for (const locale of languages("nl")) {
  const text = words(locale);

  test(`${locale}: what goes along stands beside the form, and can be changed`, async ({ browser }) => {
    const viewport = { width: WIDTHS[locale], height: 900 };
    const context = await browser.newContext({ bypassCSP: true, viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    const form = await openWithProduct(page, locale);
    const list = listOf(form, text.quotation_along);
    // Folded on narrow screens.
    const unfold = async () => viewport.width < 992 && (await list.locator("summary").first().click());
    await unfold();
    await expect(list.getByRole("listitem")).toHaveText(new RegExp(`1 ×\\s*${PRODUCT[locale]}`));
    await expectPictures(page);
    await expectForEveryone(page);
    await expectValid(await (await page.reload()).text());
    await unfold();
    await list.getByRole("link", { name: text.quotation_along_change }).click();
    await page.getByRole("button", { name: text.quotation_increment.replace("{title}", PRODUCT[locale]) }).click();
    // Leaving before the list has handled the click would lose it.
    await expect(page.getByLabel(text.quotation_amount.replace("{title}", PRODUCT[locale]))).toHaveValue("2");
    await page.getByRole("main").getByRole("link", { name: text.request_quote }).click();
    await unfold();
    await expect(list.getByRole("listitem")).toHaveText(/2 ×/);
    await context.close();
  });

  test(`${locale}: an empty list leads to the products`, async ({ page }) => {
    const list = listOf(await openForm(page, QUOTATION_REQUEST, locale), text.quotation_along_none);
    await list.getByRole("link", { name: text.quotation_empty_products }).click();
    await expect(page).toHaveURL(origin(locale) + PAGES.products[locale]);
  });
}

test("the list follows what another tab does with it", async ({ page, context }) => {
  const form = await openWithProduct(page, "nl");
  const text = words("nl");
  await form.locator("[name=email]").fill("ada@example.com");
  const other = await context.newPage();
  await other.goto(origin("nl") + PAGES.quotationList.nl);
  const line = text.quotation_increment.replace("{title}", PRODUCT.nl);
  await other.getByRole("button", { name: line }).click();
  await expect(listOf(form, text.quotation_along).getByRole("listitem")).toHaveText(/2 ×/);
  await other.locator("button[value^=remove]").click();
  await expect(listOf(form, text.quotation_along_none)).toBeVisible();
  await expect(form.locator("[name=email]")).toHaveValue("ada@example.com");
});
