// What the content's islands do: slides take turns, videos wait for a click, places open on the map.

import { expect, test } from "@playwright/test";
import { PAGES } from "../site.mjs";
import { LOCALES, origin } from "../stack.mjs";

const CRAFT = { nl: "/over-ons/vakmanschap/", en: "/about-us/craft/", de: "/ueber-uns/handwerk/" };

test("slides take turns every ten seconds, jump by their titles and can be paused", async ({ page }) => {
  await page.clock.install();
  await page.goto(origin("nl"));
  const stage = page.locator("x-island[name=countdown]").first();
  await stage.locator(".countdown__stage").scrollIntoViewIfNeeded();
  await expect(stage).toHaveAttribute("data-status", "hydrated");
  const jumps = stage.locator(".countdown__jump");
  const current = () => jumps.evaluateAll((links) => links.findIndex((link) => link.getAttribute("aria-current") === "true"));
  await page.mouse.move(5, 5);
  await expect.poll(current).toBe(0);
  await page.clock.runFor(10_100);
  await expect.poll(current).toBe(1);
  await jumps.last().click();
  await expect.poll(current).toBe((await jumps.count()) - 1);
  await stage.getByRole("button").click();
  await page.mouse.move(5, 5);
  const paused = await current();
  await page.clock.runFor(25_000);
  expect(await current()).toBe(paused);
});

test("the keyboard reaches every news card, and what it reaches can be seen", async ({ page }) => {
  await page.goto(origin("nl"));
  const slider = page.locator("x-island[name=news-slider]").first();
  await slider.locator(".swiper").scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute("data-status", "hydrated");
  const links = slider.locator(".swiper-slide a");
  await slider.locator(".swiper").focus();
  for (let count = await links.count(); count > 0; count--) await page.keyboard.press("Tab");
  await expect(links.last()).toBeFocused();
  const frame = await slider.locator(".swiper").boundingBox();
  await expect.poll(async () => {
    const { x, width } = await links.last().boundingBox();
    return x >= frame.x - 1 && x + width <= frame.x + frame.width + 1;
  }).toBe(true);
});

for (const locale of LOCALES) {
  test(`${locale}: a video's host hears nothing before the click`, async ({ page }) => {
    const asked = [];
    await page.route("https://www.youtube-nocookie.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    });
    await page.goto(origin(locale) + CRAFT[locale]);
    const video = page.locator("x-island[name=video]").first();
    await video.locator("a").scrollIntoViewIfNeeded();
    await expect(video).toHaveAttribute("data-status", "hydrated");
    expect(asked).toEqual([]);
    await video.getByRole("link").click();
    await expect(video.locator("iframe")).toBeFocused();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("autoplay=1");
  });

  test(`${locale}: the map opens a place and closes it`, async ({ page }) => {
    await page.goto(origin(locale) + PAGES.contact[locale]);
    const map = page.locator("x-island[name=map]");
    const pin = map.locator("summary").first();
    await pin.click();
    const popup = map.locator(".map__popup").first();
    await expect(popup).toBeVisible();
    expect((await popup.boundingBox()).width).toBe(291);
    await expect(map).toHaveAttribute("data-status", "hydrated");
    // Listeners come with the first paint after hydration.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(popup).toBeHidden({ timeout: 500 });
    }).toPass();
  });

  test(`${locale}: questions open by keyboard`, async ({ page }) => {
    await page.goto(origin(locale) + PAGES.faqGroup[locale]);
    const question = page.locator("main details").first();
    await question.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(question).toHaveAttribute("open", "");
  });
}
