// Printed pages.

import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expectFitting } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

test("paper is a sheet with pictures, data and the way back", async ({ page }) => {
  for (const locale of languages("de")) {
    await page.goto(origin(locale) + PAGES.product[locale]);
    // The width of an A4 sheet.
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: "print" });
    await expectFitting(page);
    const address = page.locator(".product__origin");
    await expect(address).toHaveText(origin(locale) + PAGES.product[locale]);
    const code = address.getByRole("img", { name: /QR/ });
    await expect(code).toBeVisible();
    expect((await code.boundingBox()).width).toBeGreaterThan((25 / 25.4) * 96);
    for (const printed of ["header .brand", "h1", ".product__pictures img >> nth=0", ".quotation-button__article", ".product__text table", ".drawing img", ".footer__address"]) {
      await expect(page.locator(printed)).toBeVisible();
    }
    for (const screenOnly of [".product__favourite", ".skip-link >> nth=0", ".breadcrumbs", ".footer__newsletter", ".quotation-button__button", ".quotation-button__amount", ".product__members", ".product__standard", ".download-list", ".consent", ".cards >> nth=0"]) {
      await expect(page.locator(screenOnly)).toBeHidden();
    }
    const [title, way] = await Promise.all([page.locator("h1"), page.locator(".product__address")].map((part) => part.boundingBox()));
    expect(way.y).toBeGreaterThan(title.y + title.height);
    const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    // The drawing may need the second.
    expect(pdf.match(/\/Type\s*\/Page\b/g).length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: null });
  }
});

test("paper says what the figures are of where something else is chosen", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  await page.locator(".variant-option").first().getByRole("radio").nth(1).check();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".product__standard")).toBeVisible();
});

test("the code of an address is asked for by who prints, and by nobody else", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const code = page.locator(".product__code");
  const width = () => code.evaluate((image) => image.naturalWidth);
  await page.mouse.wheel(0, 20_000);
  await page.evaluate(() => Promise.all([...document.images].filter(({ loading }) => loading === "eager").map((image) => image.decode())));
  expect(await width()).toBe(0);
  // Not with a PDF: some headless versions do not load lazy pictures for one.
  await page.emulateMedia({ media: "print" });
  await expect.poll(width).toBeGreaterThan(0);
  await expect(code).toHaveAttribute("src", `/_/qr${PAGES.product.nl}`);
});

test("paper shows what every page has, without what is pressed", async ({ page }) => {
  for (const path of [PAGES.home.nl, PAGES.contact.nl, PAGES.projects.nl, PAGES.faq.nl, PAGES.quotation.nl]) {
    await page.goto(origin("nl") + path);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("header .brand")).toBeVisible();
    await expect(page.locator("h1")).toBeVisible();
    const [header, title] = await Promise.all([page.locator("header.header"), page.locator("h1")].map((part) => part.boundingBox()));
    expect(title.y).toBeGreaterThanOrEqual(header.y + header.height);
    for (const screenOnly of [".skip-link >> nth=0", ".breadcrumbs", ".footer__newsletter", ".footer__bar", ".consent", "main form"]) {
      for (const part of await page.locator(screenOnly).all()) await expect(part).toBeHidden();
    }
    await page.emulateMedia({ media: null });
  }
});
