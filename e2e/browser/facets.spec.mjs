// Filters of lists with script: the list changes in place.

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
