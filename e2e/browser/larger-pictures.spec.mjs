// A picture opens enlarged over the page: by mouse, keys and touch, within its gallery.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { finger } from "./rows.mjs";
import { expect, test } from "./test.mjs";

const CODE = /\/_\/assets\/(viewer|lightbox)\./;

const enlarge = (page) => page.getByRole("link", { name: "Vergroot de foto" });
const dialogOf = (page) => page.getByRole("dialog", { name: "Fotogalerij" });

/** The scale of the current picture. */
const scale = (dialog) => dialog.locator("img").evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
const moved = (dialog) => dialog.locator("img").evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).e);

async function open(page, path = PAGES.product.nl) {
  await page.goto(origin("nl") + path);
  await enlarge(page).first().click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

test("nothing of it loads before a picture is pressed, and closing gives the focus back", async ({ page }) => {
  const loaded = [];
  page.on("request", (request) => CODE.test(request.url()) && loaded.push(request.url()));
  await page.goto(origin("nl") + PAGES.product.nl, { waitUntil: "networkidle" });
  expect(loaded).toEqual([]);
  const link = enlarge(page).first();
  await link.focus();
  const before = await page.evaluate(() => scrollY);
  for (const leave of [() => page.keyboard.press("Escape"), () => dialogOf(page).getByRole("button", { name: "Sluiten" }).click()]) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page).getByRole("button", { name: "Sluiten" })).toBeFocused();
    await leave();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    // Its entry of the history is left a little later.
    await expect.poll(() => page.evaluate(() => history.state?.isOverlay ?? false)).toBe(false);
  }
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(loaded).toHaveLength(1);
});

test("keys lead from picture to picture, tell which one it is, and move a picture that is zoomed in", async ({ page }) => {
  const dialog = await open(page);
  const status = dialog.getByRole("status");
  const total = await enlarge(page).count();
  const width = Number(await enlarge(page).first().getAttribute("data-width"));
  await expect.poll(() => dialog.locator("img").evaluate((picture) => picture.naturalWidth)).toBe(width);
  await expect(status).toContainText(`Foto 1 van ${total}`);
  await expect(dialog.getByRole("button", { name: "Vorige" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowRight");
  await expect(status).toContainText(`Foto 2 van ${total}`);
  await page.keyboard.press("+");
  await expect.poll(() => scale(dialog)).toBe(2);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => moved(dialog)).toBe(-80);
  await expect(status).toContainText(`Foto 2 van ${total}`);
  await page.keyboard.press("0");
  await expect.poll(() => scale(dialog)).toBe(1);
  await page.keyboard.press("ArrowLeft");
  await expect(status).toContainText(`Foto 1 van ${total}`);
  // Focus is trapped.
  for (let press = 0; press < 7; press += 1) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main").contains(document.activeElement))).toBe(false);
});

test("buttons, wheel and double click zoom within bounds", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = await open(page);
  const [zoomIn, zoomOut] = [dialog.getByRole("button", { name: "Inzoomen" }), dialog.getByRole("button", { name: "Uitzoomen" })];
  await expect(zoomOut).toHaveAttribute("aria-disabled", "true");
  for (let press = 0; press < 2; press += 1) await zoomIn.click();
  await expect.poll(() => scale(dialog)).toBe(4);
  await expect(zoomIn).toHaveAttribute("aria-disabled", "true");
  await dialog.locator(".lightbox__stage").dblclick({ position: { x: 300, y: 300 } });
  await expect.poll(() => scale(dialog)).toBe(1);
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -500);
  await expect.poll(() => scale(dialog)).toBe(2);
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => scale(dialog)).toBe(1);
});

test("a swipe shows the next picture, and a picture that is zoomed in follows the finger", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const dialog = await open(page);
  const status = dialog.getByRole("status");
  const swipe = async (from, to) => {
    const touch = await finger(page, dialog.locator(".lightbox__stage"), from);
    await touch.move(from, to);
    await touch.lift();
  };
  await dialog.getByRole("button", { name: "Inzoomen" }).tap();
  await expect.poll(() => scale(dialog)).toBe(2);
  await swipe(0.6, 0.5);
  await expect.poll(() => moved(dialog)).toBeLessThan(-40);
  await expect(status).toContainText("Foto 1 van");
  await page.keyboard.press("0");
  await expect.poll(() => scale(dialog)).toBe(1);
  await swipe(0.7, 0.3);
  await expect(status).toContainText("Foto 2 van");
  await swipe(0.3, 0.7);
  await dialog.getByRole("button", { name: "Inzoomen" }).tap();
  await expect(status).toContainText("Foto 1 van");
  await expect.poll(() => scale(dialog), "a tap right after a swipe counts").toBe(2);
  await context.close();
});

test("a file that does not come leaves the picture of the page", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl, { waitUntil: "networkidle" });
  const link = enlarge(page).first();
  const small = await link.locator("img").evaluate((picture) => picture.currentSrc);
  await page.route(await link.getAttribute("href"), (route) => route.abort());
  await link.click();
  await expect(dialogOf(page).locator("img")).toHaveAttribute("src", small);
});
