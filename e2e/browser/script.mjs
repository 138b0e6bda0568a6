// How much script a page loads before anybody touches it, gzipped. Nothing here depends on the clock.

import { gzipSync } from "node:zlib";

/** Collects the scripts of the next page that is loaded; `weigh` waits until none is on its way and tells what they weigh. */
export function watchScripts(page) {
  const scripts = [];
  page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response));
  return {
    async weigh() {
      await page.waitForFunction(isSettled);
      const bodies = await Promise.all(scripts.map((response) => response.body()));
      const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
      return { bytes, carousels: await page.locator(".swiper-initialized").count() };
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

/** Every island that wakes by itself in sight or near it has done so, and none is on its way. */
function isSettled() {
  // As far out of sight as runtime/schedule.ts looks.
  const near = 200;
  const wakes = (island) => {
    const when = island.getAttribute("when") ?? "load";
    if (when !== "visible") return when !== "interaction";
    const { top, bottom, width } = island.firstElementChild.getBoundingClientRect();
    return width > 0 && top <= innerHeight + near && bottom >= -near;
  };
  const islands = [...document.querySelectorAll("x-island")];
  const carousels = [...document.querySelectorAll("x-island[data-status=hydrated] .swiper")];
  return (
    islands.every((island) => island.dataset.status === "hydrated" || (island.dataset.status === "found" && !wakes(island))) &&
    carousels.every((carousel) => carousel.matches(".swiper-initialized"))
  );
}
