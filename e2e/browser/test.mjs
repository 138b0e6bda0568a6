// What all browser tests begin with.

import { setTimeout as wait } from "node:timers/promises";
import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** How long a browser may take to close a test's pages before it is left to itself. */
const CLOSING_MS = 20_000;

export const test = base.extend({
  context: async ({ context }, use) => {
    await use(context);
    // Chromium may never say that pages are closed which it was still loading. What the test holds has been held by then.
    await Promise.race([context.close().catch(() => {}), wait(CLOSING_MS, undefined, { ref: false })]);
  },
});
