// Islands in the content: slides rotate, locations open on the map. Videos are in consent.spec.mjs.

import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { isWithin } from "./rows.mjs";
import { expect, holdCode, test } from "./test.mjs";

const GALLERY = PAGES.project.nl;

test("slides take turns every ten seconds, jump by their titles and can be paused", async ({ page }) => {
  await page.clock.install();
  await page.goto(origin("nl"));
  const stage = page.locator("x-island[name=countdown]").first();
  await stage.locator(".countdown__stage").scrollIntoViewIfNeeded();
  await expect(stage).toHaveAttribute("data-status", "hydrated");
  const jumps = stage.locator(".countdown__jump");
  const current = () => jumps.evaluateAll((links) => links.findIndex((link) => link.getAttribute("aria-current") === "true"));
  await page.mouse.move(5, 5);
  // The first slide's time starts with the first paint after hydration; from then on the test controls the clock.
  await expect.poll(current).toBe(0);
  await page.clock.pauseAt(Date.now() + 2_000);
  await page.clock.runFor(10_100);
  await expect.poll(current).toBe(1);
  // Choosing a title restarts the time for its slide; the first slide follows the last.
  await page.clock.runFor(6_000);
  await jumps.last().press("Enter");
  await expect.poll(current).toBe((await jumps.count()) - 1);
  await jumps.last().blur();
  await page.clock.runFor(5_000);
  expect(await current()).toBe((await jumps.count()) - 1);
  await page.clock.runFor(5_100);
  await expect.poll(current).toBe(0);
  await stage.getByRole("button").click();
  await page.mouse.move(5, 5);
  const paused = await current();
  await page.clock.runFor(25_000);
  expect(await current()).toBe(paused);
});

const LOOKS = {
  "the mouse is on": (stage) => stage.locator(".countdown__stage").hover(),
  "the keyboard is in": async (stage, page) => {
    await stage.locator(".countdown__jump").first().focus();
    await page.keyboard.press("Tab");
  },
};
for (const [how, look] of Object.entries(LOOKS)) {
  test(`slides that ${how} before their code has come wait`, async ({ page }) => {
    const release = await holdCode(page, "countdown");
    await page.clock.install();
    await page.goto(origin("nl"));
    const stage = page.locator("x-island[name=countdown]").first();
    await look(stage, page);
    release();
    const jumps = stage.locator(".countdown__jump");
    await expect(jumps.first()).toHaveAttribute("aria-current", "true");
    await page.clock.pauseAt(Date.now() + 2_000);
    await page.clock.runFor(25_000);
    await expect(jumps.first()).toHaveAttribute("aria-current", "true");
  });
}

test("the keyboard reaches every news card, and what it reaches can be seen", async ({ page }) => {
  await page.goto(origin("nl"));
  const slider = page.locator("x-island[name=news-slider]").first();
  await slider.locator(".swiper").scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute("data-status", "hydrated");
  const links = slider.locator(".swiper-slide a");
  await slider.locator(".swiper").focus();
  for (let count = await links.count(); count > 0; count--) await page.keyboard.press("Tab");
  await expect(links.last()).toBeFocused();
  await expect.poll(() => isWithin(links.last(), slider.locator(".swiper"))).toBe(true);
});

for (const [name, path, host] of [["video", "/over-ons/vakmanschap/", "https://www.youtube-nocookie.com/**"], ["frame", "/service/levering-en-plaatsing/", "https://*/**"]]) {
  test(`a ${name} that is pressed before its code has come is shown on the page all the same`, async ({ page, context }) => {
    await context.route(host, (route) => route.fulfill({ contentType: "text/html", body: "<title>there</title>" }));
    const release = await holdCode(page, name);
    await page.goto(origin("nl") + path);
    const island = page.locator(`x-island[name=${name}]`).first();
    await island.locator("a").scrollIntoViewIfNeeded();
    await island.locator("a").click();
    await expect(island).toHaveAttribute("data-status", "loading");
    release();
    await expect(island.locator("iframe")).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
}

for (const locale of languages("de")) {
  test(`${locale}: the map opens a place and closes it`, async ({ page }) => {
    await page.goto(origin(locale) + PAGES.contact[locale]);
    const map = page.locator("x-island[name=map]");
    const pin = map.locator("summary").first();
    await pin.click();
    const popup = map.locator(".map__popup").first();
    await expect(popup).toBeVisible();
    expect((await popup.boundingBox()).width).toBe(291);
    await expect(map).toHaveAttribute("data-status", "hydrated");
    // Listeners are added with the first paint after hydration.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(popup).toBeHidden({ timeout: 500 });
    }).toPass();
    await pin.press("Enter");
    await expect(popup).toBeVisible();
    await popup.getByRole("button").press("Enter");
    await expect(popup).toBeHidden();
    await expect(pin).toBeFocused();
  });

  test(`${locale}: questions open by keyboard`, async ({ page }) => {
    await page.goto(origin(locale) + PAGES.faqGroup[locale]);
    const question = page.locator("main details").first();
    await question.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(question).toHaveAttribute("open", "");
    await question.locator("summary").click();
    await expect(question).not.toHaveAttribute("open");
  });

  test(`${locale}: the filter menu and its groups open and close by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 900 });
    await page.goto(origin(locale) + PAGES.products[locale]);
    const filter = page.locator(".product-filter");
    const panel = filter.getByRole("navigation");
    await expect(panel).toBeHidden();
    await filter.locator("summary").first().press("Enter");
    await expect(panel).toBeVisible();
    const group = panel.locator("details").first();
    await expect(group.getByRole("link").first()).toBeHidden();
    await group.locator("summary").press("Enter");
    await expect(group.getByRole("link").first()).toBeVisible();
    await group.locator("summary").press("Enter");
    await expect(group.getByRole("link").first()).toBeHidden();
    await filter.locator("summary").first().press("Enter");
    await expect(panel).toBeHidden();
  });
}

test("a category's own group is open beside the list", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(origin("nl") + PAGES.subcategory.nl);
  const current = page.locator(".product-filter details [aria-current=page]");
  await expect(current).toBeVisible();
});

test("the map is zoomed by buttons and moved by keys", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.contact.nl);
  const map = page.locator("x-island[name=map]");
  const tiles = () => map.locator(".map__view img").evaluateAll((images) => images.map(({ src, style }) => src + style.translate).join());
  await map.getByRole("button", { name: "Inzoomen" }).hover();
  await expect(map).toHaveAttribute("data-status", "hydrated");
  await expect(map.locator("[data-live]")).toHaveCount(1);
  for (const act of [() => map.getByRole("button", { name: "Inzoomen" }).click(), () => map.locator(".map__view").press("ArrowRight")]) {
    const before = await tiles();
    await act();
    await expect.poll(tiles).not.toBe(before);
  }
});

test("a pin is a link, and its host hears nothing before the click", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => request.url().includes("pinterest") && asked.push(request.url()));
  await page.goto(origin("nl") + PAGES.project.nl, { waitUntil: "networkidle" });
  const pin = page.locator(".pin").first();
  await pin.scrollIntoViewIfNeeded();
  await pin.hover();
  await pin.focus();
  await expect(pin).toHaveAttribute("href", /^https:\/\/www\.pinterest\.com\/pin\/create\/button\/\?url=/);
  expect(asked).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`cards of categories move by their arrows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin("nl"));
    const island = page.locator("x-island[name=card-slider]").first();
    const row = island.getByRole("list");
    await row.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute("data-status", "hydrated");
    const [previous, next] = [island.getByRole("button", { name: "Vorige" }), island.getByRole("button", { name: "Volgende" })];
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    const scrolled = () => row.evaluate((list) => list.scrollLeft);
    await next.press("Enter");
    await expect.poll(scrolled).toBeGreaterThan(100);
    await expect(previous).toHaveAttribute("aria-disabled", "false");
    await previous.press("Enter");
    await expect.poll(scrolled).toBeLessThan(2);
    // The call to action is last in reading order; on phones it is below the cards, otherwise beside the title.
    const block = page.locator(".cards").filter({ has: row }).first();
    const [call, cards] = [await block.locator(".cards__call").boundingBox(), await row.boundingBox()];
    expect(call.y > cards.y + cards.height).toBe(width < 768);
  });
}

test("an image gallery has thumbnails of 108 px that lead to its pictures", async ({ page }) => {
  await page.goto(origin("nl") + GALLERY);
  const gallery = page.locator("x-island[name=image-gallery]").first();
  const thumbnails = gallery.locator("[data-thumbnail]");
  await gallery.locator(".swiper").scrollIntoViewIfNeeded();
  await expect(gallery.locator(".swiper-initialized")).toBeVisible();
  for (const picture of await thumbnails.locator("img").all()) expect((await picture.boundingBox()).width).toBe(108);
  await thumbnails.nth(1).press("Enter");
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  // In a row narrower than its frame, the last slide is already visible.
  await expect.poll(() => isWithin(gallery.locator(".swiper-slide").nth(1), gallery.locator(".swiper"))).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
});
