// Filtering the overviews without JavaScript: links, each with its number of results.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { entries, overview, promise, values } from "./overviews.mjs";
import { expectFitting } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

for (const locale of languages("nl")) {
  test(`${locale}: every year of the news leads to as much as it promises`, async ({ page }) => {
    const address = overview("news", locale);
    await page.goto(address);
    const years = values(page, locale, "filter_year");
    const links = await years.all();
    const promised = await Promise.all(links.slice(1).map(promise));
    expect(promised.length).toBeGreaterThan(1);
    expect(promised.map(({ label }) => Number(label))).toEqual(promised.map(({ label }) => Number(label)).sort((one, two) => two - one));
    for (const [at, { label, count }] of promised.entries()) {
      await years.nth(at + 1).click();
      await expect(page).toHaveURL(`${address}?year=${label}#list`);
      await expect(entries(page)).toHaveCount(Math.min(count, 12));
      await expect(years.nth(at + 1)).toHaveAttribute("aria-current", "true");
      for (const time of await entries(page).locator("time").all()) expect(await time.getAttribute("datetime")).toContain(label);
    }
    await years.first().click();
    await expect(page).toHaveURL(`${address}#list`);
    await expect(entries(page)).toHaveCount(12);
  });

  test(`${locale}: projects are narrowed by family and year, and back`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const says = words(locale);
    const address = overview("projects", locale);
    await page.goto(address);
    await expectFitting(page);
    const families = values(page, locale, "filter_categories");
    const family = await promise(families.nth(1));
    await families.nth(1).click();
    await expect(entries(page)).toHaveCount(Math.min(family.count, 12));
    const years = values(page, locale, "filter_year");
    const year = await promise(years.nth(1));
    expect(year.count).toBeLessThanOrEqual(family.count);
    await years.nth(1).click();
    await expect(page).toHaveURL(/\?category=\d+&year=\d{4}#list$/);
    await expect(entries(page)).toHaveCount(Math.min(year.count, 12));
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expectFitting(page);

    await page.goto(`${address}?year=1999`);
    await expect(page.getByText(says.filter_nothing)).toBeVisible();
    await expect(entries(page)).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: says.all_projects, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(entries(page)).toHaveCount(12);
  });

  test(`${locale}: projects lead to each other in the order of their overview`, async ({ page }) => {
    const { project_others } = words(locale);
    await page.goto(overview("projects", locale));
    const titles = await entries(page).getByRole("heading").allInnerTexts();
    await entries(page).first().getByRole("link").click();
    const neighbours = page.getByRole("navigation", { name: project_others });
    await expect(neighbours.getByRole("link")).toHaveCount(1);
    for (const title of titles.slice(1, 4)) {
      await neighbours.locator("[rel=next]").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(neighbours.getByRole("link")).toHaveCount(2);
    }
    await neighbours.locator("[rel=prev]").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[2]);
  });
}
