// Filtering a list by its products' values, as visitors do with and without script.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect } from "./test.mjs";

const LIST = origin("nl") + PAGES.products.nl;

/** The whole list, with its facets: they are counted when a filtered list is first asked for. */
export async function openList(page, open) {
  await page.goto(`${LIST}?material=steel`);
  await open(page, LIST);
}

/** Chooses two values, removes one, goes back and forth, changes the language and clears the filter. */
export async function filter(page) {
  const { filter, filter_clear, filter_remove } = words("nl");
  const panel = page.getByRole("navigation", { name: filter });
  const title = page.locator("#list-title");
  const removal = (value) => page.getByRole("link", { name: filter_remove.replace("{filter}", value), exact: true });
  const whole = await title.innerText();

  // A value leaves as many products as its link says.
  const oak = panel.getByRole("link", { name: /^Eiken \d+$/ });
  const count = Number((await oak.innerText()).match(/\d+$/)[0]);
  await oak.click();
  await expect(page).toHaveURL(`${LIST}?material=oak#list`);
  await expect(title).toHaveText(new RegExp(`^${count} `));
  await expect(page.locator(".product-card")).toHaveCount(Math.min(count, 48));
  await expect(oak).toHaveAttribute("aria-current", "true");

  // One of another facet leaves fewer, and says so before.
  const bolted = panel.getByRole("link", { name: /^Geschroefd \d+$/ });
  const both = Number((await bolted.innerText()).match(/\d+$/)[0]);
  expect(both).toBeLessThan(count);
  await bolted.click();
  await expect(page).toHaveURL(`${LIST}?material=oak&mounting=bolted#list`);
  await expect(title).toHaveText(new RegExp(`^${both} `));

  await removal("Eiken").click();
  await expect(page).toHaveURL(`${LIST}?mounting=bolted#list`);
  await expect(removal("Eiken")).toHaveCount(0);
  await expect(removal("Geschroefd")).toBeVisible();

  const bolts = (await title.innerText()).match(/^\d+/)[0];
  await page.goBack();
  await expect(title).toHaveText(new RegExp(`^${both} `));
  await page.goForward();
  await expect(title).toHaveText(new RegExp(`^${bolts} `));

  // The language's own words, the same products.
  // The header is away further down.
  await page.keyboard.press("Home");
  await page.getByRole("link", { name: "Deutsch" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${origin("de")}${PAGES.products.de}?mounting=bolted#list`);
  await expect(title).toHaveText(new RegExp(`^${bolts} `));
  await expect(page.getByRole("link", { name: words("de").filter_remove.replace("{filter}", "Verschraubt"), exact: true })).toBeVisible();
  await page.goBack();

  // Where several are chosen one link removes them all.
  await oak.click();
  await expect(title).toHaveText(new RegExp(`^${both} `));
  await page.getByRole("link", { name: filter_clear }).click();
  await expect(page).toHaveURL(`${LIST}#list`);
  await expect(title).toHaveText(whole);
  await expect(removal("Geschroefd")).toHaveCount(0);
}
