// What every page has to be: free of faults, valid, and usable by everybody.

import AxeBuilder from "@axe-core/playwright";
import { invalid } from "../html.mjs";
import { SERVICE, WORKER } from "../stack.mjs";
import { expect, test } from "./test.mjs";

/** Collects what a page complains of and what it asks strangers for. `status`: that its own status is an error is no fault. */
export function faultsOf(page, locale, { status = false } = {}) {
  const faults = [];
  page.on("console", (message) => {
    const ownStatus = status && message.location().url === page.url();
    const blocked = message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !ownStatus && !blocked) faults.push(message.text());
  });
  // The browser's own word on a transition that its style sheet asked for, said before any script of the page runs.
  const isSkipped = (error) => String(error) === "AbortError: Transition was skipped";
  page.on("pageerror", (error) => isSkipped(error) || faults.push(String(error)));
  page.on("request", (request) => {
    const { hostname, port } = new URL(request.url());
    const home = hostname === `${locale}.localhost` && port === String(WORKER);
    const pictures = hostname === "127.0.0.1" && port === String(SERVICE);
    if (!home && !pictures) faults.push(`foreign: ${request.url()}`);
  });
  return faults;
}

/** Nothing may break anything: every test of this file ends with an empty console. A test takes out of it what it expects there. */
export function expectEmptyConsole() {
  const faults = [];
  test.beforeEach(({ context }) => {
    faults.length = 0;
    const watch = (page) => {
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    };
    context.on("page", watch);
  });
  test.afterEach(() => expect(faults).toEqual([]));
  return faults;
}

/** Every picture that can be seen is there. */
export async function expectPictures(page) {
  const broken = await page.locator("img:visible").evaluateAll(async (images) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isSeen = (image) => {
      const frame = image.closest(".swiper")?.getBoundingClientRect();
      const { left, right } = image.getBoundingClientRect();
      // A slide outside its carousel's frame is loaded when it slides in, one whose turn is over is seen no more.
      return image.checkVisibility() && !(frame && (right <= frame.left || left >= frame.right));
    };
    const found = [];
    // What came while the page was scrolled through is there.
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

/** Accessible, and nothing sticks out at the side. */
export async function expectForEveryone(page) {
  await expectAccessible(page);
  await expectFitting(page);
}

/** axe finds nothing on the page, or in a part of it. */
export async function expectAccessible(page, part = "html") {
  const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
  // No page of ours begins with a frame, so one run sees all of it. With that, and without what passed, it takes a third of the time.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).include(part).withTags(tags).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`)).toEqual([]);
}

/** Nothing sticks out at the side. */
export async function expectFitting(page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
