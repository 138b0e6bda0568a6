// What a browser measures of a page: its layout shifts. Timings are measured in bench/browser.

/** Starts measuring with the next page load; `read` returns the measurements since. */
export async function measure(page) {
  await page.addInitScript(() => {
    const found = { shifts: [] };
    const nameOf = (node) => (node ? `${node.nodeName}.${node.className ?? ""}` : "gone");
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, startTime, sources } of list.getEntries()) {
        if (!hadRecentInput) found.shifts.push({ value, startTime, what: sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
    window.measured = found;
  });
  return { read: () => page.evaluate(() => window.measured) };
}

/** Cumulative layout shift as defined: the worst session of shifts at most 1 s apart, and at most 5 s long. */
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

/** Clicks an element; returns when the browser started and finished handling it. */
export async function press(page, element) {
  const from = await page.evaluate(() => performance.now());
  await element.click();
  const to = await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))));
  return { from, to };
}

/** Scrolls to the end like touch: a bit each frame, less than islands look ahead (runtime/schedule.ts). */
export async function scrollThrough(page) {
  await page.evaluate(async () => {
    const nextPicture = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += 180) {
      scrollTo({ top, behavior: "instant" });
      await nextPicture();
    }
    // Two frames, so that the last one has been painted.
    await nextPicture();
    await nextPicture();
  });
}
