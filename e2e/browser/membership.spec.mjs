// Becoming a member and being one, with script.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { wholeWay } from "./membership.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: from asking for an account to being logged out everywhere`, async ({ page }) => {
    await wholeWay(page, locale, async (here, card) => {
      await card.getByRole("link").last().click();
      await here.getByRole("dialog").getByRole("link", { name: words(locale).favourites_log_in }).click();
    });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("viewer"))).toBeNull();
  });
}
