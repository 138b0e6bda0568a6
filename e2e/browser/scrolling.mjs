// Scrolls as a visitor does, on a desktop or a phone, and tells where the header is.

import { expect } from "./test.mjs";

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const header = (page) => page.getByRole("banner");
export const scrolled = (page) => page.evaluate(() => Math.round(scrollY));

/** "fixed" while something open keeps the page from scrolling. */
export const bodyPosition = (page) => page.evaluate(() => getComputedStyle(document.body).position);

/** Scrolls, and waits until the header has reacted. */
export async function scrollTo(page, top) {
  await page.evaluate(
    (y) =>
      new Promise((heard) => {
        document.addEventListener("scroll", () => requestAnimationFrame(heard), { once: true });
        scrollTo({ top: y, behavior: "instant" });
      }),
    top,
  );
}

/** The final position of the header's lower edge: 0 or less when it is hidden. */
export const lowerEdge = (page) =>
  header(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return Math.round(element.getBoundingClientRect().bottom);
  });

export async function expectHeader(page, place) {
  await expect.poll(async () => ((await lowerEdge(page)) > 0 ? "in sight" : "away")).toBe(place);
}
