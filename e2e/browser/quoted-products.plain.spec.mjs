// A quotation request without script: the products are shown, sent along, and removed from the list afterwards.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { QUOTATION_REQUEST, asking, fillIn, openForm, sendForm, submissionsOf } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { PRODUCT, listOf, openWithProduct } from "./quoted-products.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: the products are shown, sent, and off the list`, async ({ page }) => {
    const [text, email] = [words(locale), newEmail(locale)];
    const form = await openWithProduct(page, locale, { javaScriptEnabled: false });
    const line = listOf(form, text.quotation_along).getByRole("listitem");
    await expect(line).toHaveText(new RegExp(`1 ×\\s*${PRODUCT[locale]}`));
    await sendForm(form, QUOTATION_REQUEST, locale);
    await expect(form.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
    await expect(line).toHaveText(new RegExp(`1 ×\\s*${PRODUCT[locale]}`));
    await fillIn(form, asking(email));
    await sendForm(form, QUOTATION_REQUEST, locale);
    await expect(page.getByText(text.form_thanks_quotation)).toBeVisible();
    const [submission, ...others] = await submissionsOf(email);
    expect(others).toEqual([]);
    expect(JSON.stringify(submission)).toContain(`1 × ${PRODUCT[locale]}`);
    const next = await openForm(page, QUOTATION_REQUEST, locale, { javaScriptEnabled: false });
    await expect(listOf(next, text.quotation_along_none)).toBeVisible();
  });
}
