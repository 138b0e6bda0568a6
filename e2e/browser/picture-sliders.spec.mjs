// Rows of pictures with thumbnails: the browser scrolls them until somebody interacts, and no interaction before the
// carousel's code has loaded is lost.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { finger, shownSlide } from "./rows.mjs";
import { watchTabs } from "./tabs.mjs";
import { expect, holdCode, test } from "./test.mjs";

const sliderOf = (page) => page.locator("x-island").filter({ has: page.locator("[data-thumbnail]") }).first();

/** By name, because the pictures themselves are links too. */
const thumbnails = (slider) => slider.getByRole("link", { name: /^Foto \d/ });

const shown = (slider) => shownSlide(slider.locator(".swiper"));

const marked = (slider) =>
  slider.locator("[data-thumbnail]").evaluateAll((links) => links.findIndex((link) => link.getAttribute("aria-current") === "true"));

async function expectPicture(slider, index) {
  await expect(slider.locator(".swiper-initialized")).toBeVisible();
  await expect.poll(() => marked(slider)).toBe(index);
  await expect.poll(() => shown(slider)).toBe(index);
}

test("pictures load no carousel before somebody touches them, and have buttons as soon as a mouse comes near", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl, { waitUntil: "networkidle" });
  const slider = sliderOf(page);
  await expect(slider).toHaveAttribute("data-status", "found");
  await expect(slider.getByRole("button")).toHaveCount(0);
  await slider.locator(".swiper").hover();
  const [previous, next] = [slider.getByRole("button", { name: "Vorige" }), slider.getByRole("button", { name: "Volgende" })];
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await next.click();
  await expectPicture(slider, 1);
  await previous.click();
  await expectPicture(slider, 0);
});

test("pictures follow the first swipe and the second", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(origin("nl") + PAGES.product.nl);
  const slider = sliderOf(page);
  await slider.locator(".swiper").scrollIntoViewIfNeeded();
  for (const [from, to, picture] of [[0.9, 0.1, 1], [0.1, 0.9, 0]]) {
    const touch = await finger(page, slider.locator(".swiper"), from);
    await touch.move(from, to);
    await touch.lift();
    await expectPicture(slider, picture);
  }
  await context.close();
});

test("pictures do not lose a swipe that is under way when the code comes", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const release = await holdCode(page, "hydrate");
  await page.goto(origin("nl") + PAGES.product.nl);
  const slider = sliderOf(page);
  // A tap on a picture would enlarge it.
  await thumbnails(slider).first().focus();
  const touch = await finger(page, slider.locator(".swiper"));
  await touch.move(0.9, 0.3);
  await expect.poll(() => shown(slider)).toBe(-1);
  release();
  await expect(slider).toHaveAttribute("data-status", "hydrated");
  await touch.move(0.3, 0.1);
  await touch.lift();
  await expectPicture(slider, 1);
  await context.close();
});

test("pictures follow the first click on a thumbnail", async ({ page }) => {
  const release = await holdCode(page, "hydrate");
  await page.goto(origin("nl") + PAGES.product.nl);
  const slider = sliderOf(page);
  await thumbnails(slider).nth(1).click();
  await expect.poll(() => shown(slider)).toBe(1);
  release();
  await expectPicture(slider, 1);
  await thumbnails(slider).first().click();
  await expectPicture(slider, 0);
});

test("pictures follow the first key", async ({ page }) => {
  const release = await holdCode(page, "hydrate");
  await page.goto(origin("nl") + PAGES.product.nl);
  const slider = sliderOf(page);
  await slider.locator(".swiper").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider.locator(".swiper").evaluate((row) => row.scrollLeft)).toBeGreaterThan(2);
  release();
  await expectPicture(slider, 1);
  await page.keyboard.press("ArrowLeft");
  await expectPicture(slider, 0);
});

test("pictures leave thumbnails to be opened in a tab", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  await sliderOf(page).locator(".swiper").hover();
  await expectPicture(sliderOf(page), 0);
  const link = thumbnails(sliderOf(page)).nth(1);
  await expect(link).toHaveAttribute("href", /#/);
  // Only that a tab opens matters; its content is up to the browser.
  const tabs = await watchTabs(page);
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect.poll(() => tabs).toHaveLength(1);
  await expectPicture(sliderOf(page), 0);
});

test("pictures are one step for the keyboard, and so are thumbnails, whichever is shown", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const slider = sliderOf(page);
  await thumbnails(slider).nth(1).focus();
  await page.keyboard.press("Enter");
  await expectPicture(slider, 1);
  await thumbnails(slider).nth(1).focus();
  await page.keyboard.press("ArrowRight");
  await expectPicture(slider, 2);
  await expect(thumbnails(slider).nth(2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnails(slider).nth(1)).toBeFocused();
  await slider.locator(".swiper").focus();
  await page.keyboard.press("Tab");
  await expect(slider.locator(".larger-picture").nth(1)).toBeFocused();
  await expectPicture(slider, 1);
  await page.keyboard.press("Tab");
  await expect(slider.getByRole("button").first()).toBeFocused();
  for (let press = 0; press < 2; press += 1) await page.keyboard.press("Tab");
  await expect(thumbnails(slider).nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await slider.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});
