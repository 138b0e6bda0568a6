// Becoming and being a member without script: on a phone and on a desktop.

import { languages } from "../matrix.mjs";
import { becomeMember, changePasswordAndLeave, takeDataAndDelete } from "./membership.mjs";
import { test } from "./test.mjs";

const WIDTHS = { nl: 1440, en: 390, de: 390 };

for (const locale of languages("de")) {
  const width = WIDTHS[locale];
  test.describe(locale, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`from asking for an account to a renewed session at ${width} px`, async ({ page }) => { // F32
      await becomeMember(page, locale, (_, card) => card.getByRole("link").last().click());
    });

    test(`a new password, and logged out everywhere at ${width} px`, async ({ page }) => {
      await changePasswordAndLeave(page, locale);
    });

    test(`the data taken along and the account deleted at ${width} px`, async ({ page }) => {
      await takeDataAndDelete(page, locale);
    });
  });
}
