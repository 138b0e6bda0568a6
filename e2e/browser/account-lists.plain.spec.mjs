// A member's saved lists, without script: on a phone.

import { languages } from "../matrix.mjs";
import { saveAndOpen } from "./account-lists.mjs";
import { test } from "./test.mjs";

test.use({ viewport: { width: 390, height: 900 } });

for (const locale of languages("de")) {
  test(`${locale}: a list is saved to the account and opened on another device`, async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await saveAndOpen(page, locale, await context.newPage());
    await context.close();
  });
}
