// How much script a page loads before anybody touches it, gzipped. Nothing here depends on the clock.

import { gzipSync } from "node:zlib";

/** Collects the scripts of the next page that is loaded; `weigh` waits until none is on its way and tells what they weigh. */
export function watchScripts(page) {
  const scripts = [];
  page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response));
  return {
    async weigh() {
      await page.waitForFunction(isSettled);
      await page.waitForLoadState("networkidle");
      const bodies = await Promise.all(scripts.map((response) => response.body()));
      const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
      return bytes;
    },
  };
}

/** The scripts that keep the first picture waiting. */
export const blockingScripts = (page) =>
  page.evaluate(() => {
    const late = performance.getEntriesByType("resource").filter(({ initiatorType, renderBlockingStatus }) => initiatorType === "script" && renderBlockingStatus === "blocking");
    const written = [...document.querySelectorAll("script[src]:not([type=module], [async], [defer])")];
    return [...late.map(({ name }) => name), ...written.map(({ src }) => src)];
  });

/** The page is there with all its islands, and none has begun to wake. */
function isSettled() {
  return document.readyState === "complete" && [...document.querySelectorAll("x-island")].every(({ dataset }) => dataset.status === "found");
}
