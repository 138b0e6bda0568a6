// Quotes and news: as many slides as fit, moved by buttons, keys and fingers, without a jump while they start.

import { origin } from "../stack.mjs";
import { finger, shownSlide } from "./rows.mjs";
import { expect, test } from "./test.mjs";

for (const [width, slides, gap] of [[390, 1, 16], [449, 1, 16], [450, 2, 16], [767, 2, 16], [768, 3, 24], [992, 3, 24], [993, 4, 32], [1440, 4, 32]]) {
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
    await carousel.getByRole("button").first().focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => Math.round((await first.boundingBox()).x)).toBe(Math.round(start));
  });
}

for (const [width, shown] of [[390, 1.15], [599, 1.15], [600, 2], [1440, 2]]) {
  test(`${shown} news cards at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin("nl"));
    const slider = page.locator(".news-slider").first();
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.locator(".swiper-initialized")).toBeVisible();
    const [frame, card, next] = await slider.evaluate((element) =>
      [".swiper", ".swiper-slide", ".swiper-slide + .swiper-slide"].map((part) => element.querySelector(part).getBoundingClientRect().toJSON()),
    );
    const gap = next.left - card.right;
    expect(Math.round(gap)).toBe(24);
    expect((frame.width + gap) / (card.width + gap)).toBeCloseTo(shown, 1);
  });
}

for (const kind of ["quote-carousel", "news-slider"]) {
  test(`a finger moves the ${kind}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(origin("nl"));
    const view = page.locator(`.${kind} .swiper`).first();
    await view.scrollIntoViewIfNeeded();
    await expect(page.locator(`.${kind} .swiper-initialized`).first()).toBeVisible();
    const touch = await finger(page, view);
    await touch.move(0.9, 0.2);
    await touch.lift();
    await expect.poll(() => shownSlide(view)).toBeGreaterThan(0);
    await context.close();
  });
}

for (const width of [390, 1440]) {
  test(`nothing moves while the sliders of the home page start at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(origin("nl"));
    for (const island of await page.locator("main x-island").all()) {
      await island.locator(":scope > *").first().scrollIntoViewIfNeeded();
      await expect(island).toHaveAttribute("data-status", "hydrated");
    }
    await expect(page.locator(".swiper:not(.swiper-initialized)")).toHaveCount(0);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.02);
  });
}
