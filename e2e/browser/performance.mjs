// What a browser measures of a page: shifts of the layout, long tasks, the time from an input to the next picture.

/** CPU of a middling phone, as a share of this machine's. */
export const SLOW_DOWN = 4;

/** Slows the page's processor down until the context is closed. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
}

/** Starts to measure with the next page that is loaded; `read` tells what was found since. */
export async function measure(page) {
  await page.addInitScript(() => {
    const found = { shifts: [], frames: [], inputs: [] };
    const observe = (type, options, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
    const nameOf = (node) => (node ? `${node.nodeName}.${node.className ?? ""}` : "gone");
    observe("layout-shift", {}, ({ hadRecentInput, value, startTime, sources }) => {
      if (!hadRecentInput) found.shifts.push({ value, startTime, what: sources.map(({ node }) => nameOf(node)) });
    });
    observe("long-animation-frame", {}, ({ duration, startTime, scripts }) => {
      const ours = scripts.map(({ duration: ms, sourceURL, invoker }) => ({ ms, sourceURL, invoker }));
      found.frames.push({ duration, startTime, scripts: ours });
    });
    observe("event", { durationThreshold: 16 }, ({ duration, name, interactionId }) => {
      if (interactionId) found.inputs.push({ duration, name });
    });
    window.measured = found;
  });
  return { read: () => page.evaluate(() => window.measured) };
}

/** Cumulative layout shift as the browsers define it: the worst session of shifts, 1 s apart at most, 5 s long at most. */
export function cumulative(shifts) {
  let [worst, sum, start, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, startTime } of shifts) {
    if (startTime - last > 1000 || startTime - start > 5000) [sum, start] = [0, startTime];
    sum += value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** The longest piece of script of ours, in ms. What the browser does by itself does not count. */
export function longestScript(frames) {
  const pieces = frames.flatMap(({ scripts }) => scripts).filter(({ sourceURL }) => sourceURL.includes("/_/assets/"));
  return Math.max(0, ...pieces.map(({ ms }) => ms));
}

/** Presses something; tells from when until when the browser was about it. */
export async function press(page, element) {
  const from = await page.evaluate(() => performance.now());
  await element.click();
  const to = await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))));
  return { from, to };
}

/** Scrolls to the end as a finger does: a little for every picture, less than islands look ahead (runtime/schedule.ts). */
export async function scrollThrough(page) {
  await page.evaluate(async () => {
    const nextPicture = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += 180) {
      scrollTo({ top, behavior: "instant" });
      await nextPicture();
    }
    // Twice, so that the last one has been shown.
    await nextPicture();
    await nextPicture();
  });
}

/** The inputs whose answer is timed: where they are tried, how wide the window is, what is pressed. */
export const INPUTS = [
  { name: "open the mobile menu", page: "home", width: 390, press: (page) => page.locator("x-island[name=mobile-menu] summary").first().click() },
  { name: "open the mega-menu", page: "home", width: 1440, press: (page) => page.locator(".header nav summary:visible").first().click() },
  { name: "open the filter", page: "products", width: 390, press: (page) => page.locator("main summary:visible").first().click() },
];

/** Time from an input to the next picture, in ms, on a slowed processor. */
export async function timeInput(page, address, { width, press }) {
  await page.setViewportSize({ width, height: 844 });
  const { read } = await measure(page);
  await slowDown(page);
  await page.goto(address, { waitUntil: "networkidle" });
  await press(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))));
  const { inputs } = await read();
  return Math.max(0, ...inputs.map(({ duration }) => duration));
}

/** The longest piece of our script while a page loads and is scrolled through, in ms, on a slowed processor. */
export async function timeScripts(page, address) {
  const { read } = await measure(page);
  await slowDown(page);
  await page.goto(address, { waitUntil: "networkidle" });
  await scrollThrough(page);
  return longestScript((await read()).frames);
}

/** The smallest of three tries: what else the machine does at the time only ever adds. */
export async function bestOfThree(browser, options, attempt, isGood) {
  let best = Infinity;
  for (let tries = 0; tries < 3 && !(best < isGood); tries += 1) {
    const context = await browser.newContext(options);
    best = Math.min(best, await attempt(await context.newPage()));
    await context.close();
  }
  return best;
}
