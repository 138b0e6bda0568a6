// Checks for every page: no errors, valid HTML, accessible.

import AxeBuilder from "@axe-core/playwright";
import { invalid } from "../html.mjs";
import { SERVICE, WORKER } from "../stack.mjs";
import { expect, test } from "./test.mjs";

/** Chromium may skip the transition to a page, and report it before any script of that page runs; later `start.ts` does not let it. */
const isFault = (error) => error.message !== "Transition was skipped";

/** Collects a page's errors and third-party requests. `status`: its own error status is expected. */
export function faultsOf(page, locale, { status = false } = {}) {
  const faults = [];
  page.on("console", (message) => {
    const ownStatus = status && message.location().url === page.url();
    const blocked = message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !ownStatus && !blocked) faults.push(message.text());
  });
  page.on("pageerror", (error) => isFault(error) && faults.push(String(error)));
  page.on("request", (request) => {
    const { hostname, port } = new URL(request.url());
    const home = hostname === `${locale}.localhost` && port === String(WORKER);
    const pictures = hostname === "127.0.0.1" && port === String(SERVICE);
    if (!home && !pictures) faults.push(`foreign: ${request.url()}`);
  });
  return faults;
}

/** Every test in the file must end with an empty console. A test removes the errors that it expects. */
export function expectEmptyConsole() {
  const faults = [];
  test.beforeEach(({ context }) => {
    faults.length = 0;
    const watch = (page) => {
      page.on("pageerror", (error) => isFault(error) && faults.push(String(error)));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    };
    context.on("page", watch);
  });
  test.afterEach(() => expect(faults).toEqual([]));
  return faults;
}

/** Every visible picture has loaded. */
export async function expectPictures(page) {
  const broken = await page.locator("img:visible").evaluateAll(async (images) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isSeen = (image) => {
      const frame = image.closest(".swiper")?.getBoundingClientRect();
      const { left, right } = image.getBoundingClientRect();
      // A slide outside its carousel's frame loads when it slides in; one whose turn is over is no longer visible.
      return image.checkVisibility() && !(frame && (right <= frame.left || left >= frame.right));
    };
    const found = [];
    // What loaded during scrolling is complete.
    for (const image of images.filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)) {
      image.scrollIntoView({ block: "center", behavior: "instant" });
      await painted();
      while (isSeen(image) && !image.complete) await painted();
      if (isSeen(image) && image.naturalWidth === 0) found.push(image.currentSrc);
    }
    return found;
  });
  expect(broken).toEqual([]);
}

export const expectValid = async (html) => expect(await invalid(html)).toEqual([]);

/** Accessible, and nothing overflows horizontally. */
export async function expectForEveryone(page) {
  await expectAccessible(page);
  await expectFitting(page);
}

/** axe reports no violations on the page, or in a part of it. */
export async function expectAccessible(page, part = "html") {
  const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
  // No page of ours starts with a frame, so one run covers it. That, and skipping passes, saves two thirds of the time.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).include(part).withTags(tags).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`)).toEqual([]);
}

/** Nothing overflows horizontally. */
export async function expectFitting(page) {
  // Measuring does not wait for styles.
  await page.waitForLoadState();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
