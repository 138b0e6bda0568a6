// Going from page to page as visitors do, and telling what the browser did for it.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect } from "./test.mjs";

export const nl = (name) => origin("nl") + PAGES[name].nl;

/** For what is tried with every set of interfaces that a browser may have, also those that few have. */
export const EVERY_WAY = { tag: "@every-way" };

/** Marks this document, so that one can tell whether another was loaded in its place. */
const mark = (page) => page.evaluate(() => void (window.marked = document.querySelector(".header")));
export const isSameDocument = (page) => page.evaluate(() => window.marked !== undefined && window.marked === document.querySelector(".header"));

/** Opens a page and waits until its script has started. */
export async function open(page, address) {
  await page.goto(address);
  await expect(page.locator("body > p[role=status]")).toBeAttached();
  // Code for what the browser lacks comes a little later, and takes the scrolling over.
  await page.waitForFunction(() => "NavigationPrecommitController" in window || history.scrollRestoration === "manual");
  await mark(page);
}

/** Follows a link to an address, without waiting for the page. */
export const go = (page, path) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** Presses stop: the browser's own button, or its key where the browser does not know that a page is loading. */
export const stop = (page, without) => (without === "" ? page.evaluate(() => window.stop()) : page.keyboard.press("Escape"));

/** Tells pages that there is a connection, on machines with a network and without one. */
export const beOnline = (page) => page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));

/** The requests for pages from now on; a page that is only fetched ahead does not count. */
export function watchRequests(page) {
  const seen = [];
  page.on("request", (request) => {
    const isAhead = request.headers()["x-purpose"] !== undefined;
    if (!isAhead && ["document", "fetch"].includes(request.resourceType())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}
