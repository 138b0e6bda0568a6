// The search bar that opens over the page from the header.

import { origin } from "../stack.mjs";
import { WIDE } from "./scrolling.mjs";
import { expect } from "./test.mjs";

export const bar = (page) => page.locator("x-island[name=search-bar]");
export const toggle = (page) => bar(page).getByRole("link", { name: /^(Zoeken|Search|Suchen)$/ });
export const box = (page) => bar(page).getByRole("combobox");

/** Opens the bar on a wide screen. Reduced motion saves waiting for the animation. */
export async function openBar(page, locale = "nl") {
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(origin(locale));
  await toggle(page).click();
  await expect(box(page)).toBeFocused();
}
