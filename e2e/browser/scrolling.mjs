// Scrolling as a visitor does, on a desktop or a phone, and where the header is then.

import { expect } from "./test.mjs";

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const header = (page) => page.getByRole("banner");
export const scrolled = (page) => page.evaluate(() => Math.round(scrollY));

/** "fixed" while something that is open holds the page where it is. */
export const bodyPosition = (page) => page.evaluate(() => getComputedStyle(document.body).position);

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
