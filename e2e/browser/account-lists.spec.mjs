// A member's saved lists, with script.

import { languages } from "../matrix.mjs";
import { saveAndOpen } from "./account-lists.mjs";
import { test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: a list is saved to the account and opened on another device`, async ({ page, browser }) => {
    const context = await browser.newContext();
    await saveAndOpen(page, locale, await context.newPage());
    await context.close();
  });
}
