// Filters of lists with script: the list is updated in place.

import { words } from "../site.mjs";
import { filter, openList } from "./facets.mjs";
import { isSameDocument, open } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

test("a list is filtered value by value, and keeps its filter in every language and on the way back", async ({ page }) => {
  await openList(page, open);
  await filter(page);
});

test("a value changes the list without loading another document", async ({ page }) => {
  await openList(page, open);
  await page.getByRole("link", { name: /^Robinia \d+$/ }).click();
  await expect(page).toHaveURL(/[?]material=robinia#list$/);
  await expect(page.getByRole("link", { name: /^Robinia \d+$/ })).toHaveAttribute("aria-current", "true");
  expect(await isSameDocument(page)).toBe(true);
});

test("beside the list the focus stays on the value that was chosen, with the next one at hand", async ({ page }) => {
  await openList(page, open);
  const link = page.getByRole("link", { name: /^Robinia \d+$/ });
  await link.focus();
  const { y } = await link.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?]material=robinia#list$/);
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(link).toBeFocused();
  expect(Math.abs((await link.boundingBox()).y - y)).toBeLessThan(2);
});

test("on a phone the filter stays as it was left while values are chosen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, open);
  const { filter } = words("nl");
  const panel = page.getByRole("navigation", { name: filter });
  const toggle = page.locator("summary").filter({ hasText: filter });
  const title = page.locator("#list-title");
  const whole = await title.innerText();
  await toggle.click();

  // Two values in a row: the selected one keeps its place on the screen, and the focus.
  for (const [value, query] of [["Eiken", "material=oak"], ["Geschroefd", "material=oak&mounting=bolted"]]) {
    const link = panel.getByRole("link", { name: new RegExp(`^${value} \\d+$`) });
    await link.scrollIntoViewIfNeeded();
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
