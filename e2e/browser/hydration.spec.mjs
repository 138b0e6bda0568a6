// No island may change the page before it says that it is hydrated.

import { expect, test } from "@playwright/test";
import { origin } from "../stack.mjs";

test("islands take over the server's markup as it is", async ({ page }) => {
  await page.addInitScript(() => {
    window.changes = [];
    new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const island = target.closest?.("x-island") ?? target.parentElement?.closest("x-island");
        const own = target === island && type === "attributes";
        if (island && !own && island.dataset.status !== "hydrated") {
          window.changes.push(`${island.getAttribute("name")}: ${type} ${attributeName ?? ""} of ${target.nodeName}`);
        }
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener("DOMContentLoaded", () => (window.changes.length = 0));
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin("nl"));
    const islands = await page.locator("x-island").all();
    expect(islands.length).toBeGreaterThan(1);
    for (const island of islands) {
      // The island itself has no box: its first element stands for it.
      const content = island.locator(":scope > *").first();
      if (!(await content.isVisible())) continue;
      await content.scrollIntoViewIfNeeded();
      await island.locator("summary, button, a").first().focus({ timeout: 1000 }).catch(() => {});
      await expect(island).toHaveAttribute("data-status", "hydrated");
    }
    expect(await page.evaluate(() => window.changes)).toEqual([]);
  }
});
