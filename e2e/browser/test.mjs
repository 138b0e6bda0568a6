// What all browser tests begin with.

import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** How long a browser may take to close a page before it is left to itself. */
const CLOSING_MS = 5_000;

/** How long script may take to start. */
const STARTING_MS = 5_000;

/** Chromium may never say that something is closed which it was still loading. What a test holds has been held by then. */
function closePatiently(one) {
  const close = one.close.bind(one);
  one.close = (options) => Promise.race([close(options), wait(CLOSING_MS, undefined, { ref: false })]);
  return one;
}

/** What a visitor does first: islands that wait for somebody to use the page wake now. */
export const engage = (page) => page.mouse.move(2, 2, { steps: 2 });

/** Whether the running test lets pages have script. */
let hasScript = true;

/** Where a page has script, it has been started. */
const isStarted = () => !document.querySelector("script[type=module][src^='/_/assets/']") || customElements.get("x-island") !== undefined;

/** Script starts when a page has been seen, maybe after it was loaded: who goes to a page goes on when script is there. */
function goOnWithScript(page) {
  for (const name of ["goto", "reload"]) {
    const go = page[name].bind(page);
    page[name] = async (...args) => {
      const response = await go(...args);
      const goesOnEarlier = args.at(-1)?.waitUntil !== undefined;
      // Some tests keep script from a page.
      if (hasScript && !goesOnEarlier) await page.waitForFunction(isStarted, undefined, { timeout: STARTING_MS }).catch(() => {});
      return response;
    };
  }
}

export const test = base.extend({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => closePatiently(await open(options)).on("page", closePatiently).on("page", goOnWithScript);
      await use(browser);
    },
    { scope: "worker" },
  ],
  script: [
    async ({ javaScriptEnabled }, use) => {
      hasScript = javaScriptEnabled;
      await use(hasScript);
    },
    { auto: true },
  ],
});
