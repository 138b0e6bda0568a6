// The time from an input to the next paint on a throttled CPU: the worst of many presses per input.

import { PAGES } from "../../e2e/site.mjs";
import { origin } from "../../e2e/stack.mjs";

/** The CPU throttling that approximates a mid-range phone. */
export const SLOW_DOWN = 4;
const TRIES = 5;

/**
 * The inputs: page, what must be there first, and what is pressed repeatedly, as a visitor might. `early` inputs are
 * also pressed as soon as their island is found, while the page is still busy and the island's code has not loaded.
 */
export const INPUTS = [
  { name: "open and close the menu", page: "home", width: 390, press: (page) => page.locator("x-island[name=mobile-menu] summary").first() },
  { name: "open and close the mega-menu", page: "home", width: 1440, press: (page) => page.locator(".header nav summary:visible").first() },
  { name: "put on the quotation list, take off", page: "product", width: 390, early: "quotation-button", press: (page) => page.locator("x-island[name=quotation-button] button").first() },
  { name: "open the search", page: "products", width: 1440, times: 1, press: (page) => page.locator("x-island[name=search-bar] a, x-island[name=search-bar] button").first() },
  { name: "open and close the filter", page: "products", width: 390, press: (page) => page.locator("main summary:visible").first() },
];

/** The slowest of all presses, and the slowest right after the page has loaded, in ms. */
export async function time(browser, input) {
  const presses = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) presses.push(...(await pressAll(browser, input, Boolean(input.early) && attempt % 2 === 0)));
  return { worst: Math.max(...presses), first: presses[0], count: presses.length };
}

async function pressAll(browser, { page: kind, width, press, early, times = 3 }, isEarly) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    await page.goto(origin("nl") + PAGES[kind].nl, { waitUntil: isEarly ? "commit" : "networkidle" });
    if (isEarly) await page.waitForFunction((name) => document.querySelector(`x-island[name=${name}]`)?.dataset.status === "found", early);
    const found = [];
    for (let count = 0; count < times; count += 1) {
      await press(page).click();
      found.push(await page.evaluate(() => window.slowestInput()));
      // During its confirmation, for a second, the button ignores presses.
      await page.waitForFunction(() => !document.querySelector("[data-phase=adding], [data-phase=added]"));
    }
    return found;
  } finally {
    await context.close();
  }
}

function observe() {
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId) slowest = Math.max(slowest, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  // After two frames the browser has reported the input; unreported ones took less than 16 ms.
  window.slowestInput = () =>
    new Promise((resolve) => {
      const report = () => {
        resolve(Math.max(slowest, 16));
        slowest = 0;
      };
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(report))));
    });
}
