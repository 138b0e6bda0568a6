// All favourites at once, without script: on a phone.

import { languages } from "../matrix.mjs";
import { putAllOnTheList } from "./all-favourites.mjs";
import { test } from "./test.mjs";

test.use({ viewport: { width: 390, height: 900 } });

for (const locale of languages("nl")) {
  test(`${locale}: all favourites go on the quotation list at once`, async ({ page }) => {
    await putAllOnTheList(page, locale);
  });
}
