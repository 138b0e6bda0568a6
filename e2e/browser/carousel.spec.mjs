// The quote carousel: as many slides as fit, moved by buttons and keys, without a jump while it starts.

import { expect, test } from "@playwright/test";
import { origin } from "../stack.mjs";

for (const [width, slides, gap] of [[390, 1, 16], [500, 2, 16], [820, 3, 24], [1440, 4, 32]]) {
  test(`${slides} slide(s) at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin("nl"));
    const carousel = page.locator(".quote-carousel").first();
    const before = await carousel.evaluate((element) => element.getBoundingClientRect().height);
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator(".swiper-initialized")).toBeVisible();
    const { shown, space, height } = await carousel.evaluate((element) => {
      const frame = element.querySelector(".swiper").getBoundingClientRect();
      const boxes = [...element.querySelectorAll(".swiper-slide")].map((slide) => slide.getBoundingClientRect());
      return {
        shown: boxes.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1).length,
        space: Math.round(boxes[1].left - boxes[0].right),
        height: element.getBoundingClientRect().height,
      };
    });
    expect(shown).toBe(slides);
    expect(space).toBe(gap);
    expect(Math.abs(height - before)).toBeLessThanOrEqual(1);

    const first = carousel.locator(".swiper-slide").first();
    const start = (await first.boundingBox()).x;
    await carousel.getByRole("button").last().click();
    await expect.poll(async () => (await first.boundingBox()).x).toBeLessThan(start - 50);
  });
}
