// What a browser measures of the site on a slowed processor: `node bench/browser.mjs` starts the stack, measures, stops it.
// Figures depend on the machine, so each is the best of three and stands beside its budget; the tests hold what does not.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { INPUTS, SLOW_DOWN, bestOfThree, cumulative, measure, scrollThrough, timeInput, timeScripts } from "../e2e/browser/performance.mjs";
import { PAGES } from "../e2e/site.mjs";
import { Refusal, origin, root, startService, startWorker, stopAll } from "../e2e/stack.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: "block" };
const LOADS = 15;

try {
  await startService({ data: join(root, ".data/test"), output: "ignore" });
  await startWorker({ state: join(root, ".wrangler/bench"), output: "ignore" });
  const executablePath = readFileSync(join(root, ".tools/browser"), "utf8").trim();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-quic"] });
  await measureAll(browser);
  await browser.close();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopAll();
}

async function measureAll(browser) {
  console.log(`on a processor ${SLOW_DOWN} times slower than this one:`);
  for (const name of ["home", "products", "product"]) {
    const address = origin("nl") + PAGES[name].nl;
    row(`${name}: longest script of ours`, await bestOfThree(browser, PHONE, (page) => timeScripts(page, address), 0), "ms of 50");
  }
  for (const input of INPUTS) {
    const address = origin("nl") + PAGES[input.page].nl;
    row(`${input.name}: next picture after`, await bestOfThree(browser, PHONE, (page) => timeInput(page, address, input), 0), "ms of 200");
  }
  console.log("on this processor:");
  for (const name of ["home", "products", "product"]) {
    row(`${name}: layout shift`, await bestOfThree(browser, PHONE, (page) => shiftOf(page, origin("nl") + PAGES[name].nl), 0), "of 0.02", 4);
  }
  for (const [label, serviceWorkers] of [["without a service worker", "block"], ["with it", "allow"]]) {
    row(`home, ${label}: median of ${LOADS} loads`, await timeLoads(browser, serviceWorkers), "ms");
  }
}

async function shiftOf(page, address) {
  const { read } = await measure(page);
  await page.goto(address);
  await scrollThrough(page);
  return cumulative((await read()).shifts);
}

/** From the start of a navigation to the end of its page, the first visit left out. */
async function timeLoads(browser, serviceWorkers) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers });
  const page = await context.newPage();
  await page.goto(origin("nl"));
  if (serviceWorkers === "allow") await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const times = [];
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto(origin("nl"), { waitUntil: "networkidle" });
    times.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd));
  }
  await context.close();
  return times.sort((one, other) => one - other)[Math.floor(LOADS / 2)];
}

function row(name, figure, unit, digits = 0) {
  console.log(`  ${name.padEnd(52)} ${figure.toFixed(digits).padStart(7)} ${unit}`);
}
