// Going from page to page as visitors do, and telling what the browser did for it.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect } from "./test.mjs";

export const nl = (name) => origin("nl") + PAGES[name].nl;

/** Marks this document, so that one can tell whether another was loaded in its place. */
const mark = (page) => page.evaluate(() => void (window.marked = document.querySelector(".header")));
export const isSameDocument = (page) => page.evaluate(() => window.marked !== undefined && window.marked === document.querySelector(".header"));

/** Opens a page and waits until its script has started. */
export async function open(page, address) {
  await page.goto(address);
  await expect(page.locator("body > p[role=status]")).toBeAttached();
  await mark(page);
}

/** Goes to an address as a link does, without waiting for it. */
export const go = (page, path) => page.evaluate((href) => void navigation.navigate(href).finished.catch(() => {}), path);

/** Tells pages that there is a connection, on machines with a network and without one. */
export const beOnline = (page) => page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));

/** The requests for pages from now on; a page that is only fetched ahead does not count. */
export function watchRequests(page) {
  const seen = [];
  page.on("request", (request) => {
    const isAhead = request.headers()["sec-purpose"] !== undefined;
    if (!isAhead && ["document", "fetch"].includes(request.resourceType())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}
