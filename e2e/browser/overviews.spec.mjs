// Filtering the overviews: the page stays, more is appended, and going back restores the filter. Without script they are
// tested in worker/site/tests/site/{overviews,neighbours}.rs.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

const says = words("nl");

const overview = (name, locale) => origin(locale) + PAGES[name][locale];

/** The values of one filter, by its title. */
const values = (page, locale, title) =>
  page.getByRole("navigation", { name: words(locale).filter_overview, exact: true }).getByRole("list", { name: words(locale)[title], exact: true }).getByRole("link");

const entries = (page) => page.locator("#list [data-grows] > li");

/** A link's label and the number of entries that it announces. */
async function promise(link) {
  const [, label, count] = /^(.+) (\d+)$/.exec((await link.innerText()).replace(/\s+/g, " ").trim());
  return { label, count: Number(count) };
}

test("a narrowed overview grows, and is there again on the way back", async ({ page }) => {
  await page.goto(overview("projects", "nl"));
  const families = values(page, "nl", "filter_categories");
  const promised = await Promise.all((await families.all()).slice(1).map(promise));
  const at = promised.findIndex(({ count }) => count > 12);
  expect(at).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => (window.stayed = true));
  await families.nth(at + 1).click();
  await expect(page).toHaveURL(/\?category=\d+#list$/);
  await expect(entries(page)).toHaveCount(12);
  await page.getByRole("link", { name: says.load_more_projects }).click();
  await expect(entries(page)).toHaveCount(promised[at].count);
  const chosen = page.url();
  await entries(page).last().getByRole("link").click();
  await expect(page.getByRole("navigation", { name: says.project_others })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await expect(entries(page)).toHaveCount(promised[at].count);
  await expect(families.nth(at + 1)).toHaveAttribute("aria-current", "true");
  await families.first().click();
  await expect(families.first()).toHaveAttribute("aria-current", "true");
  await expect(entries(page)).toHaveCount(12);
  expect(await page.evaluate(() => window.stayed)).toBe(true);
});
