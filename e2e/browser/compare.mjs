// The way of a buyer: oak benches of 1,800 mm are found, two are compared.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect } from "./test.mjs";

export const LIST = origin("nl") + PAGES.category.nl;
export const COMPARE = origin("nl") + PAGES.compare.nl.split("?")[0];

const { compare, compare_title, filter, filter_exact, filter_exact_show } = words("nl");

/** The parts of the pages that a buyer uses. */
export const partsOf = (page) => ({
  toggle: page.locator("summary").filter({ hasText: filter }),
  oak: page.getByRole("navigation", { name: filter }).getByRole("link", { name: /^Eiken/ }),
  length: page.getByLabel(new RegExp(`^${filter_exact}`)),
  show: page.getByRole("button", { name: filter_exact_show }),
  title: page.locator("#list-title"),
  boxes: page.getByRole("checkbox", { name: new RegExp(`^${compare}: `) }),
  pair: page.getByRole("checkbox", { name: new RegExp(`^${compare}: Parkbank (Linde|Walnoot)`) }),
  bar: page.getByRole("form", { name: compare_title }),
  compare: page.getByRole("button", { name: compare, exact: true }),
});

/** The list's facets are counted on the first request for a filtered list. */
export async function openList(page, to = (address) => page.goto(address)) {
  await page.goto(`${LIST}?material=steel`);
  await to(LIST);
}

/** What the two benches differ in, and what they share. */
export async function expectComparison(page) {
  await expect(page).toHaveURL(new RegExp(`^${COMPARE}[?]products=`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(compare_title);
  await expect(page.locator(".compare__link")).toHaveText(["Parkbank Linde", "Parkbank Walnoot van hergebruikt eiken"]);
  await expect(page.getByRole("row", { name: /^Materiaal/ }).getByRole("cell")).toHaveText([/^Eiken/, /^Hergebruikt eiken/]);
  await expect(page.getByRole("row", { name: /^Afmetingen/ }).getByRole("cell")).toHaveText(["1800 × 680 × 830 mm", "1800 × 680 × 830 mm"]);
}

/** Both columns are in view at once, beside the names of the rows, and nothing but the table scrolls sideways. */
export async function expectReadable(page) {
  await expectToFit(page);
  const { width } = page.viewportSize();
  for (const link of await page.locator(".compare__link").all()) {
    const box = await link.boundingBox();
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
}

/** Nothing but the table scrolls sideways. */
export async function expectToFit(page) {
  // Measuring does not wait for styles.
  await page.waitForLoadState();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize().width);
}
