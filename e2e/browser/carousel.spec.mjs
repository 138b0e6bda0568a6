// Quotes and news: as many slides as fit, moved by buttons, keys and touch, without a layout shift during startup.

import { languages } from "../matrix.mjs";
import { origin } from "../stack.mjs";
import { finger, shownSlide } from "./rows.mjs";
import { expect, test } from "./test.mjs";

/** The number of fully visible slides, the distance between them, and the total height. */
const measure = (carousel) =>
  carousel.evaluate((element) => {
    const frame = element.querySelector(".swiper").getBoundingClientRect();
    const boxes = [...element.querySelectorAll(".swiper-slide")].map((slide) => slide.getBoundingClientRect());
    return {
      shown: boxes.filter(({ left, right }) => left >= frame.left - 1 && right <= frame.right + 1).length,
      space: Math.round(boxes[1].left - boxes[0].right),
      height: element.getBoundingClientRect().height,
    };
  });

for (const [from, to, slides, gap] of [[390, 449, 1, 16], [450, 767, 2, 16], [768, 992, 3, 24], [993, 1440, 4, 32]]) {
  test(`${slides} slide(s) from ${from} to ${to} px`, async ({ page }) => {
    await page.setViewportSize({ width: from, height: 900 });
    await page.goto(origin("nl"));
    const carousel = page.locator(".quote-carousel").first();
    const before = await carousel.evaluate((element) => element.getBoundingClientRect().height);
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.locator(".swiper-initialized")).toBeVisible();
    const { height, ...row } = await measure(carousel);
    expect(row).toEqual({ shown: slides, space: gap });
    expect(Math.abs(height - before)).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: to, height: 900 });
    await expect.poll(async () => (({ shown, space }) => ({ shown, space }))(await measure(carousel))).toEqual({ shown: slides, space: gap });
  });
}

test("buttons and arrow keys move the quotes", async ({ page }) => {
  await page.goto(origin("nl"));
  const carousel = page.locator(".quote-carousel").first();
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator(".swiper-initialized")).toBeVisible();
  const first = carousel.locator(".swiper-slide").first();
  const start = (await first.boundingBox()).x;
  await carousel.getByRole("button").last().click();
  await expect.poll(async () => (await first.boundingBox()).x).toBeLessThan(start - 50);
  await carousel.getByRole("button").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => Math.round((await first.boundingBox()).x)).toBe(Math.round(start));
});

test("one news card and a bit of the next up to 599 px, two from 600 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(origin("nl"));
  const slider = page.locator(".news-slider").first();
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.locator(".swiper-initialized")).toBeVisible();
  for (const [width, shown] of [[390, 1.15], [599, 1.15], [600, 2], [1440, 2]]) {
    await page.setViewportSize({ width, height: 900 });
    const measured = () =>
      slider.evaluate((element) => {
        const [frame, card, next] = [".swiper", ".swiper-slide", ".swiper-slide + .swiper-slide"].map((part) => element.querySelector(part).getBoundingClientRect());
        const gap = next.left - card.right;
        return { gap: Math.round(gap), shown: Math.round(((frame.width + gap) / (card.width + gap)) * 20) / 20 };
      });
    await expect.poll(measured, `at ${width} px`).toEqual({ gap: 24, shown });
  }
});

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

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of languages("de")) {
    test(`${locale}: quotes and pictures are there`, async ({ page }) => {
      await page.goto(origin(locale));
      await expect(page.locator("blockquote").first()).toBeVisible();
      const picture = page.locator("main img").first();
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate(({ naturalWidth }) => naturalWidth)).toBeGreaterThan(0);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  }
});
