// Filters of lists: the list is updated in place. Without script they are tested in worker/site/tests/site/facets.rs.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { isSameDocument, open } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

const LIST = origin("nl") + PAGES.products.nl;

/** Opens the whole list with its facets, which are counted on the first request for a filtered list. */
async function openList(page) {
  await page.goto(`${LIST}?material=steel`);
  await open(page, LIST);
}

test("a list is filtered value by value, and keeps its filter in every language and on the way back", async ({ page }) => {
  await openList(page);
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

  // The same products in the other language. Scrolled down, as the way forward leaves it after a moment, the header is hidden.
  const german = page.getByRole("link", { name: "Deutsch" }).filter({ visible: true }).first();
  await expect(async () => {
    await page.keyboard.press("Home");
    await german.click({ timeout: 1000 });
  }).toPass();
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
});

test("beside the list the focus stays on the value that was chosen, with the next one at hand", async ({ page }) => {
  await openList(page);
  const link = page.getByRole("link", { name: /^Robinia \d+$/ });
  await link.focus();
  const { y } = await link.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?]material=robinia#list$/);
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(link).toBeFocused();
  expect(Math.abs((await link.boundingBox()).y - y)).toBeLessThan(2);
  expect(await isSameDocument(page)).toBe(true);
});

test("on a phone the filter stays as it was left while values are chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  const { filter } = words("nl");
  const panel = page.getByRole("navigation", { name: filter });
  const toggle = page.locator("summary").filter({ hasText: filter });
  const title = page.locator("#list-title");
  const whole = await title.innerText();
  await toggle.click();

  // Two values in a row: the selected one keeps its place on the screen, and the focus.
  for (const [value, query] of [["Eiken", "material=oak"], ["Geschroefd", "material=oak&mounting=bolted"]]) {
    const link = panel.getByRole("link", { name: new RegExp(`^${value} \\d+$`) });
    // In view, and above the bar at the lower edge.
    await link.hover();
    const { y } = await link.boundingBox();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`[?]${query}#list$`));
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(link).toBeFocused();
    expect(Math.abs((await link.boundingBox()).y - y)).toBeLessThan(2);
    await expect(page.getByRole("status").filter({ hasText: await title.innerText() })).toHaveCount(1);
  }
  await page.getByRole("link", { name: words("nl").filter_clear }).click();
  await expect(title).toHaveText(whole);
  await expect(panel).toBeVisible();

  // Another category is another page, where a closed panel stays closed.
  await open(page, page.url().replace("#", "?material=oak&mounting=bolted#"));
  await page.getByRole("link", { name: words("nl").filter_remove.replace("{filter}", "Eiken"), exact: true }).click();
  await expect(page).toHaveURL(/[?]mounting=bolted#list$/);
  await expect(panel).toBeHidden();
  await toggle.click();
  await panel.getByRole("link", { name: "Tafels", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tafels");
  await expect(panel).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});
