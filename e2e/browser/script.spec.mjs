// How much script each kind of page loads before anybody touches it, gzipped. Nothing here depends on the clock.

import { gzipSync } from "node:zlib";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

const BUDGET = 18 * 1024;

/** The quotation list is a tool, not a page of the catalogue: what it does is there at once. */
const LIST_BUDGET = 20 * 1024;

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

async function weigh(page, path) {
  const scripts = [];
  page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response));
  await page.goto(origin("nl") + path, { waitUntil: "load" });
  await page.waitForFunction(isSettled);
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { bytes, files: bodies.length, carousel: await page.locator(".swiper-initialized").count() };
}

for (const width of [390, 1440]) {
  test(`pages stay light before they are touched at ${width} px`, async ({ browser }) => {
    // As many pages as other tests have in all.
    test.slow();
    const rows = [];
    for (const [name, { nl: path }] of Object.entries(PAGES)) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: "block" });
      rows.push({ name, ...(await weigh(await context.newPage(), path)) });
      await context.close();
    }
    const table = rows.map(({ name, bytes, files, carousel }) => `${name.padEnd(14)} ${(bytes / 1024).toFixed(1).padStart(5)} KiB ${String(files).padStart(3)} files${carousel ? "  a carousel in sight or near" : ""}`);
    console.log(`\nScript before any interaction at ${width} px\n${table.join("\n")}`);
    // Only a carousel that is in sight, or near it, may cost more, and a product page never has one before it is touched.
    for (const { name, bytes, carousel } of rows) {
      if (!carousel || name === "product") expect(bytes, name).toBeLessThanOrEqual(name === "quotationList" ? LIST_BUDGET : BUDGET);
    }
  });
}
