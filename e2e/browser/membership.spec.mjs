// Becoming a member and being one, with script.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { becomeMember, changePasswordAndLeave } from "./membership.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: from asking for an account to a renewed session`, async ({ page }) => {
    await becomeMember(page, locale, async (here, card) => {
      await card.getByRole("link").last().click();
      await here.getByRole("dialog").getByRole("link", { name: words(locale).favourites_log_in }).click();
    });
  });

  test(`${locale}: a new password leaves this device logged in, and no other; out everywhere is out everywhere`, async ({ page }) => {
    await changePasswordAndLeave(page, locale);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("viewer"))).toBeNull();
  });
}
