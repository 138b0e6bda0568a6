// Without JavaScript no third-party code runs, so no consent is asked for.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { choice } from "./choice.mjs";
import { faultsOf } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

// Not even from somebody who once agreed to everything.
test.use({ storageState: choice("scripts.media.captcha") });

for (const locale of languages("de")) {
  test(`${locale}: nobody else is asked for anything, and no button offers it`, async ({ page }) => {
    for (const name of ["about", "contact", "madeToMeasure"]) {
      const faults = faultsOf(page, locale);
      await page.goto(origin(locale) + PAGES[name][locale], { waitUntil: "networkidle" });
      expect(faults).toEqual([]);
      await expect(page.locator(".consent")).toBeHidden();
      const { consent_open, media_map_show, form_captcha_allow } = words(locale);
      for (const label of [consent_open, media_map_show, form_captcha_allow]) await expect(page.getByRole("button", { name: label })).toHaveCount(0);
    }
  });
}
