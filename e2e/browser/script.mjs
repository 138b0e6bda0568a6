// The gzipped size of the scripts that a page loads before any interaction. Independent of the clock.

import { gzipSync } from "node:zlib";

/** Collects the scripts of the next page load; `weigh` waits until all have arrived and returns their size. */
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

/** The scripts that block the first paint. */
export const blockingScripts = (page) =>
  page.evaluate(() => {
    const late = performance.getEntriesByType("resource").filter(({ initiatorType, renderBlockingStatus }) => initiatorType === "script" && renderBlockingStatus === "blocking");
    const written = [...document.querySelectorAll("script[src]:not([type=module], [async], [defer])")];
    return [...late.map(({ name }) => name), ...written.map(({ src }) => src)];
  });

/** The page is loaded with all its islands, and none has started to hydrate. */
function isSettled() {
  return document.readyState === "complete" && [...document.querySelectorAll("x-island")].every(({ dataset }) => dataset.status === "found");
}
