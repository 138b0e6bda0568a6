// Sharing a page without JavaScript: by mail.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { SHARED, shared } from "./share.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: a page is passed on by mail, and no button is dead`, async ({ page }) => {
    const says = words(locale);
    for (const kind of SHARED) {
      await page.goto(`${shared(kind, locale)}?utm_source=letter`);
      const ways = page.getByRole("group", { name: says.share_page });
      const mail = new URL(await ways.getByRole("link", { name: says.share_mail }).getAttribute("href"));
      expect(mail.protocol + mail.pathname).toBe("mailto:");
      expect(mail.search).not.toContain("+");
      expect(mail.searchParams.get("subject")).toBe((await page.getByRole("heading", { level: 1 }).innerText()).trim());
      expect(mail.searchParams.get("body")).toBe(shared(kind, locale));
      await expect(ways.getByRole("button")).toHaveCount(0);
    }
  });
}
