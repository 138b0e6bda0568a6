// What all browser tests begin with.

import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** How long a browser may take to close a page before it is left to itself. */
const CLOSING_MS = 5_000;

/** Chromium may never say that something is closed which it was still loading. What a test holds has been held by then. */
function closePatiently(one) {
  const close = one.close.bind(one);
  one.close = (options) => Promise.race([close(options), wait(CLOSING_MS, undefined, { ref: false })]);
  return one;
}

/** What a visitor does first: islands that wait for somebody to use the page wake now. */
export const engage = (page) => page.mouse.move(2, 2);

/** Holds what answers to an address; the returned function lets it go. */
export async function hold(page, address) {
  const held = Promise.withResolvers();
  await page.route(address, (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

/** Holds the code of an island. */
export const holdCode = (page, island) => hold(page, `**/_/assets/${island}.*.js`);

/** Takes from the browser what others lack, so that it goes from page to page as they do. */
const WITHOUT = {
  precommit: () => delete window.NavigationPrecommitController,
  navigation: () => {
    for (const name of ["NavigationPrecommitController", "navigation", "Navigation", "NavigateEvent"]) delete window[name];
  },
};

export const test = base.extend({
  /** The name of what the browser lacks, if anything: one of `WITHOUT`. */
  without: ["", { option: true }],
  context: async ({ context, without }, use) => {
    if (without) await context.addInitScript(WITHOUT[without]);
    await use(context);
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => closePatiently(await open(options)).on("page", closePatiently);
      await use(browser);
    },
    { scope: "worker" },
  ],
});
