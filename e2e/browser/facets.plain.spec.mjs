// Filters of lists without JavaScript: every value is a link.

import { filter, openList } from "./facets.mjs";
import { test } from "./test.mjs";

test("a list is filtered value by value, and keeps its filter in every language and on the way back", async ({ page }) => {
  await openList(page, (page, address) => page.goto(address));
  await filter(page);
});
