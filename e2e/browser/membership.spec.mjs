// Becoming a member and being one, with script.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { becomeMember, changePassword, leaveEverywhere } from "./membership.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: from asking for an account to a renewed session`, async ({ page }) => {
    await becomeMember(page, locale, async (here, card) => {
      await card.getByRole("link").last().click();
      await here.getByRole("dialog").getByRole("link", { name: words(locale).favourites_log_in }).click();
    });
  });

  test(`${locale}: a new password leaves this device logged in, and no other`, async ({ page }) => {
    await changePassword(page, locale);
  });

  test(`${locale}: logged out everywhere`, async ({ page }) => {
    await leaveEverywhere(page, locale);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("viewer"))).toBeNull();
  });
}
