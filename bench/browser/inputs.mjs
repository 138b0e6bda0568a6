// From an input to the next picture on a slowed processor: each input many times, and the worst counts.

import { PAGES } from "../../e2e/site.mjs";
import { origin } from "../../e2e/stack.mjs";

/** CPU of a middling phone, as a share of this machine's. */
export const SLOW_DOWN = 4;
const TRIES = 5;

/**
 * Where an input is tried, what has to be there before, and what is pressed: again and again, as a visitor may. `early` inputs are
 * also pressed as soon as their island is found, when the page is still busy and the island's code has not come.
 */
export const INPUTS = [
  { name: "open and close the menu", page: "home", width: 390, press: (page) => page.locator("x-island[name=mobile-menu] summary").first() },
  { name: "open and close the mega-menu", page: "home", width: 1440, press: (page) => page.locator(".header nav summary:visible").first() },
  { name: "put on the quotation list, take off", page: "product", width: 390, early: "quotation-button", press: (page) => page.locator("x-island[name=quotation-button] button").first() },
  { name: "open the search", page: "products", width: 1440, times: 1, press: (page) => page.locator("x-island[name=search-bar] a, x-island[name=search-bar] button").first() },
  { name: "open and close the filter", page: "products", width: 390, press: (page) => page.locator("main summary:visible").first() },
];

/** The slowest of all presses, and the slowest of those right after the page has come, in ms. */
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
      // What the button confirms for a second refuses presses meanwhile.
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
  // Two pictures later the browser has told of the input; what it has not told of took less than 16 ms.
  window.slowestInput = () =>
    new Promise((resolve) => {
      const tell = () => {
        resolve(Math.max(slowest, 16));
        slowest = 0;
      };
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(tell))));
    });
}
