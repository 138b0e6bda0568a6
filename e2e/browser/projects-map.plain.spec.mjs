// Without script the list of projects says what their map would show.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

test("there is no map, no room for one and no link to it", async ({ page }) => {
  const says = words("nl");
  await page.goto(origin("nl") + PAGES.projects.nl);
  await expect(page.locator("#list .project-card")).toHaveCount(12);
  await expect(page.getByRole("heading", { name: says.projects_map })).toBeHidden();
  await expect(page.getByRole("region", { name: says.projects_map })).toHaveCount(0);
  await page.goto(origin("nl") + PAGES.project.nl);
  await expect(page.getByText("Zutphen, Nederland")).toBeVisible();
  await expect(page.getByRole("link", { name: says.show_on_map })).toHaveCount(0);
});
