// Pictures without JavaScript: each links to its full-size file.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

test("a picture is a link to its file", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const href = await page.getByRole("link", { name: "Vergroot de foto" }).first().getAttribute("href");
  const file = await page.request.get(href);
  expect(file.status()).toBe(200);
  expect(file.headers()["content-type"]).toBe("image/webp");
});
