// Fixtures for all browser tests.

import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** How long a browser may take to close a page before it is abandoned. */
const CLOSING_MS = 5_000;

/** Chromium may never report that a page closed while loading. The test itself is over by then. */
function closePatiently(one) {
  const close = one.close.bind(one);
  one.close = (options) => Promise.race([close(options), wait(CLOSING_MS, undefined, { ref: false })]);
  return one;
}

/** A visitor's first interaction, which hydrates the islands that wait for one. */
export const engage = (page) => page.mouse.move(2, 2);

/** Holds the responses of a URL; the returned function releases them. */
export async function hold(page, address) {
  const held = Promise.withResolvers();
  await page.route(address, (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

/** Holds an island's code. */
export const holdCode = (page, island) => hold(page, `**/_/assets/${island}.*.js`);

/** Removes APIs that other browsers lack, so that navigation works as it does there. */
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
