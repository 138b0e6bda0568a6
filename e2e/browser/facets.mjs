// Filters a list by product attributes, as visitors do with and without script.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect } from "./test.mjs";

const LIST = origin("nl") + PAGES.products.nl;

/** Opens the whole list with its facets, which are counted on the first request for a filtered list. */
export async function openList(page, open) {
  await page.goto(`${LIST}?material=steel`);
  await open(page, LIST);
}

/** Selects two values, removes one, goes back and forward, changes the language and clears the filter. */
export async function filter(page) {
  const { filter, filter_clear, filter_remove } = words("nl");
  const panel = page.getByRole("navigation", { name: filter });
  const title = page.locator("#list-title");
  const removal = (value) => page.getByRole("link", { name: filter_remove.replace("{filter}", value), exact: true });
  const whole = await title.innerText();

  // The link's count is the number of products left.
  const oak = panel.getByRole("link", { name: /^Eiken \d+$/ });
  const count = Number((await oak.innerText()).match(/\d+$/)[0]);
  await oak.click();
  await expect(page).toHaveURL(`${LIST}?material=oak#list`);
  await expect(title).toHaveText(new RegExp(`^${count} `));
  await expect(page.locator(".product-card")).toHaveCount(Math.min(count, 48));
  await expect(oak).toHaveAttribute("aria-current", "true");

  // A value of another facet leaves fewer, as its link announces.
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

  // The same products in the other language. Scrolled down, the header is hidden.
  await page.keyboard.press("Home");
  await page.getByRole("link", { name: "Deutsch" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`${origin("de")}${PAGES.products.de}?mounting=bolted#list`);
  await expect(title).toHaveText(new RegExp(`^${bolts} `));
  await expect(page.getByRole("link", { name: words("de").filter_remove.replace("{filter}", "Verschraubt"), exact: true })).toBeVisible();
  await page.goBack();

  // With several values selected, one link removes them all.
  await oak.click();
  await expect(title).toHaveText(new RegExp(`^${both} `));
  await page.getByRole("link", { name: filter_clear }).click();
  await expect(page).toHaveURL(`${LIST}#list`);
  await expect(title).toHaveText(whole);
  await expect(removal("Geschroefd")).toHaveCount(0);
}
