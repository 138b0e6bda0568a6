// Takes the pictures of one checkout, on a stack of its own.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { choice } from "../../e2e/browser/choice.mjs";
import { origin } from "../../e2e/stack.mjs";
import { SHEETS } from "./places.mjs";

/** An earlier content service paints a picture when it is first asked for. */
const PATIENCE_MS = 300_000;

let stack;

/** Stops the stack that runs. */
export const stopAll = async () => stack?.stopAll();

/** All pictures of one checkout, on its own stack, by sheet, row and place. */
export async function takeAll(browser, side, folder, chosen) {
  stack = await import(pathToFileURL(join(folder, "e2e/stack.mjs")));
  const [data, state] = [join(folder, ".data/look-sheet"), join(folder, ".wrangler/look-sheet")];
  for (const leftover of [data, state]) rmSync(leftover, { recursive: true, force: true });
  await Promise.all([stack.startService({ data, output: "ignore" }), stack.startWorker({ state, output: "ignore" })]);
  const taken = {};
  for (const sheet of chosen) {
    taken[sheet] = [];
    for (const { height, places } of SHEETS[sheet]) {
      const row = [];
      for (const place of places) for (const width of place.widths) row.push(...(await take(browser, side, place, width, height)));
      taken[sheet].push(row);
    }
  }
  await stack.stopAll();
  return taken;
}

/** One place at one width: a picture, or one of each page that a printer makes of it. */
async function take(browser, side, place, width, height) {
  const context = await browser.newContext({ viewport: { width, height }, storageState: choice("media.captcha"), reducedMotion: "reduce" });
  // Without the room that a page keeps for a bar to scroll it by.
  await context.addInitScript(() => addEventListener("DOMContentLoaded", () => (document.documentElement.style.scrollbarGutter = "auto")));
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  // As on a slow line: what is asked for does not come.
  if (place.withoutPictures) await page.route("**", (route) => route.request().resourceType() !== "image" && route.continue());
  await page.goto(origin(place.locale) + place.path, { waitUntil: place.withoutPictures ? "domcontentloaded" : "networkidle" });
  await place.does(page, { favourites: origin(place.locale) + place.favourites });
  // One that does not come is shown as missing.
  if (!place.withoutPictures) await page.waitForFunction(everyPictureIsThere, null, { timeout: 20_000 }).catch(() => {});
  await page.waitForFunction(isAtRest, null, { timeout: 5_000 }).catch(() => {});
  const images = place.printed ? await printed(page) : [await page.screenshot()];
  await context.close();
  return images.map((bytes, index) => ({ width, bytes, caption: place.printed ? `${side}, page ${index + 1}` : `${side}, ${width} px` }));
}

/** Of those in view. */
const everyPictureIsThere = () =>
  [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility({ visibilityProperty: true });
    return !inView || image.complete;
  });

/** Whether all is drawn with its own letters and nothing moves; a page that never rests is taken as it is. */
const isAtRest = () => document.fonts.status === "loaded" && document.getAnimations().every(({ playState }) => playState !== "running");

async function printed(page) {
  const folder = mkdtempSync(join(tmpdir(), "look-sheet-"));
  writeFileSync(join(folder, "pages.pdf"), await page.pdf({ format: "A4", printBackground: true }));
  execFileSync("pdftoppm", ["-r", "192", "-png", join(folder, "pages.pdf"), join(folder, "page")]);
  const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
  const pages = names.sort().map((name) => readFileSync(join(folder, name)));
  rmSync(folder, { recursive: true });
  return pages;
}
