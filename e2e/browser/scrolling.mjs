// Scrolling as a visitor does, and where the header is then.

import { expect } from "@playwright/test";

export const header = (page) => page.getByRole("banner");
export const scrolled = (page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls, and waits until the header has heard of it. */
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

/** Where the header's lower edge comes to rest: 0 or less when it is out of sight. */
export const lowerEdge = (page) =>
  header(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => {})));
    return Math.round(element.getBoundingClientRect().bottom);
  });

export async function expectHeader(page, place) {
  await expect.poll(async () => ((await lowerEdge(page)) > 0 ? "in sight" : "away")).toBe(place);
}
