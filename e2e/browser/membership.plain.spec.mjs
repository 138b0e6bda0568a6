// Becoming a member without script: on a phone and on a desktop. The rest is tested in worker/site/tests/site/account.

import { languages } from "../matrix.mjs";
import { becomeMember } from "./membership.mjs";
import { test } from "./test.mjs";

const WIDTHS = { nl: 1440, en: 390, de: 390 };

for (const locale of languages("de")) {
  const width = WIDTHS[locale];
  test.describe(locale, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`from asking for an account to a renewed session at ${width} px`, async ({ page }) => { // F32
      await becomeMember(page, locale, (_, card) => card.getByRole("link").last().click());
    });
  });
}
