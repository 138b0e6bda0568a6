// Navigates as visitors do, and observes what the browser did for it.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect } from "./test.mjs";

export const nl = (name) => origin("nl") + PAGES[name].nl;

/** For tests that run with every set of navigation APIs that a browser may have, even rare ones. */
export const EVERY_WAY = { tag: "@every-way" };

/** Marks this document, to detect whether it was replaced. */
const mark = (page) => page.evaluate(() => void (window.marked = document.querySelector(".header")));
export const isSameDocument = (page) => page.evaluate(() => window.marked !== undefined && window.marked === document.querySelector(".header"));

/** Opens a page and waits until its script has started. */
export async function open(page, address) {
  await page.goto(address);
  await started(page);
}

/** Waits until the script of a page that was loaded has started. */
export async function started(page) {
  await expect(page.locator("body > p[role=status]")).toBeAttached();
  // Polyfills load a little later, and take over scrolling.
  await page.waitForFunction(() => "NavigationPrecommitController" in window || history.scrollRestoration === "manual");
  await mark(page);
}

/** Follows a link without waiting for the page. */
export const go = (page, path) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** Stops loading: with the browser's button, or Escape where the browser does not know that a page is loading. */
export const stop = (page, without) => (without === "" ? page.evaluate(() => window.stop()) : page.keyboard.press("Escape"));

/** Reports pages as online, whether or not the machine has a network. */
export const beOnline = (page) => page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));

/** The requests for pages from now on, without prefetches. */
export function watchRequests(page) {
  const seen = [];
  page.on("request", (request) => {
    const isAhead = request.headers()["x-purpose"] !== undefined;
    if (!isAhead && ["document", "fetch"].includes(request.resourceType())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}
