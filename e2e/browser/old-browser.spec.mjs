// The warning about an outdated browser: it needs no script, and shows only where required CSS features are missing.

import { languages } from "../matrix.mjs";
import { WORKER, origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("en")) {
  test.describe(`${locale}: the warning about an old browser`, () => {
    const warning = (page) => page.getByText(/(browser is verouderd|browser is out of date|Browser ist veraltet)/);

    test("is met by nobody with a browser of today", async ({ page }) => {
      await page.goto(origin(locale));
      await expect(warning(page)).toHaveCount(1);
      await expect(warning(page)).toBeHidden();
    });

    for (const [lacking, from, to] of [["layers", /@layer [a-z,]+/g, "@unheard-of"], ["nesting", "selector(&)", "selector(:unheard-of)"]]) {
      test(`is shown where a browser lacks ${lacking}`, async ({ page }) => {
        await page.route("**/main.*.css", async (route) => {
          // Only the browser resolves names under localhost.
          const { host, pathname } = new URL(route.request().url());
          const response = await page.request.get(`http://127.0.0.1:${WORKER}${pathname}`, { headers: { host } });
          await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
        });
        await page.goto(origin(locale));
        await expect(warning(page)).toBeVisible();
      });
    }
  });
}
