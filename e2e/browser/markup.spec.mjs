// Editors' HTML: frames load on click, anchors scroll to their target, pictures keep their aspect ratio.

import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

const DELIVERY = {
  nl: { path: "/service/levering-en-plaatsing/", anchor: "afhalen", link: "zelf afhalen", heading: "Zelf afhalen in Breda", frame: "Kaart van de Zagerijkade in Breda" },
  en: { path: "/service/delivery-and-placement/", anchor: "collection", link: "collecting", heading: "Collecting in Breda", frame: "Map of Zagerijkade in Breda" },
  de: { path: "/service/lieferung-und-montage/", anchor: "abholung", link: "Abholung", heading: "Selbst abholen in Breda", frame: "Karte der Zagerijkade in Breda" },
};

for (const locale of languages("de")) {
  const { path, anchor, link, heading, frame } = DELIVERY[locale];

  test(`${locale}: a link to an anchor leads there from another page, and what is framed there waits for a click`, async ({ page }) => {
    const asked = [];
    await page.route("https://www.openstreetmap.org/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>map</title>" });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(origin(locale) + PAGES.contact[locale]);
    await page.locator("main").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(`${origin(locale)}${path}#${anchor}`);
    const target = page.getByRole("heading", { name: heading });
    await expect(target).toBeInViewport();
    const island = page.locator("x-island[name=frame]");
    const before = await page.locator(".frame").boundingBox();
    await island.getByRole("link").scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute("data-status", "hydrated");
    expect(asked).toEqual([]);
    await island.getByRole("link").press("Enter");
    await expect(page.getByTitle(frame)).toBeFocused();
    await expect.poll(() => asked).toHaveLength(1);
    const after = await page.locator(".frame").boundingBox();
    expect(after.width).toBe(before.width);
    expect(after.height).toBeCloseTo(before.height, 0);
  });
}

test("an anchor of the page itself is reached without a load", async ({ page }) => {
  const { path, heading } = DELIVERY.nl;
  await page.goto(origin("nl") + path);
  await page.evaluate(() => (window.isSame = true));
  await page.locator("main").getByRole("link", { name: "Zelf afhalen", exact: true }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
  expect(await page.evaluate(() => window.isSame)).toBe(true);
});

test("a figure in a text keeps its picture, its caption and its shape", async ({ page }) => {
  await page.goto(`${origin("nl")}/projecten/houtmarkt-zutphen/`);
  const figure = page.locator(".prose figure");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator("figcaption")).toHaveText("De bakken staan los op het straatwerk, op hun hoekstijlen.");
  const picture = figure.getByRole("img", { name: "Twee plantenbakken Iep op de lege markt" });
  await expect.poll(() => picture.evaluate((image) => image.complete && image.naturalWidth > 0)).toBe(true);
  const { width, height } = await picture.boundingBox();
  expect(width / height).toBeCloseTo(672 / 504, 1);
});
