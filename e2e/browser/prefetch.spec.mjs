// Prefetching of likely next pages: a few while the page is idle, and none at the visitor's expense.

import { nl, open } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

test.describe("pages that may be next", () => {
  const CONNECTIONS = [{ onLine: false }, { onLine: true, effectiveType: "2g" }, { onLine: true, effectiveType: "slow-2g" }, { onLine: true, saveData: true }];
  const connect = (page, connection) =>
    page.addInitScript((connection) => {
      window.connection = { effectiveType: "4g", saveData: false, ...connection };
      Object.defineProperty(Navigator.prototype, "onLine", { get: () => window.connection.onLine });
      Object.defineProperty(Navigator.prototype, "connection", { get: () => window.connection });
    }, connection);
  /** The prefetches from now on. */
  const watchAhead = (page) => {
    const seen = [];
    page.on("request", (request) => {
      if (request.headers()["x-purpose"] === "prefetch") seen.push(new URL(request.url()).pathname);
    });
    return seen;
  };
  const atRest = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

  test("are fetched ahead once the page rests, a few of those in view and those pointed at", async ({ page }) => {
    // Two rows of cards with their titles, which are the links: more than are fetched.
    await page.setViewportSize({ width: 1280, height: 900 });
    await connect(page, { onLine: true });
    const ahead = watchAhead(page);
    await open(page, nl("category"));
    await page.locator(".product-grid").evaluate((grid) => grid.scrollIntoView());
    await expect.poll(() => ahead.length).toBe(4);
    const card = page.locator(".product-card__link").nth(20);
    const path = await card.getAttribute("href");
    expect(ahead).not.toContain(path);
    const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await card.focus();
    await (await fetched).finished();
    expect(ahead).toContain(path);
    for (const link of [page.locator(".account-menu__link").first(), page.locator(".header__visitor .language-switcher__link").last()]) {
      await link.evaluate((link) => link.dispatchEvent(new Event("pointerover", { bubbles: true })));
    }
    await atRest(page);
    expect(ahead).toHaveLength(5);
    expect(ahead.filter((path) => path.startsWith("/_/") || path === "/aanmelden/")).toEqual([]);

    const cached = [];
    const session = await page.context().newCDPSession(page);
    session.on("Network.responseReceived", ({ response }) => response.fromDiskCache && cached.push(new URL(response.url).pathname));
    await session.send("Network.enable");
    await card.press("Enter");
    await expect(page.locator("h1")).toBeFocused();
    await expect.poll(() => cached).toContain(path);
  });

  // The rule itself is tested in client/src/navigation/prefetch.test.ts; this tests that it is applied each time.
  test("are not fetched ahead where it would cost the visitor", async ({ page }) => { // F44
    const [first, ...others] = CONNECTIONS;
    await connect(page, first);
    const ahead = watchAhead(page);
    const prefetch = page.waitForResponse(/\/prefetch\.\w+\.js$/);
    await open(page, nl("category"));
    await (await prefetch).finished();
    await atRest(page);
    const cards = page.locator(".product-card__link");
    for (const [index, connection] of [first, ...others].entries()) {
      await page.evaluate((connection) => Object.assign(window.connection, { effectiveType: "4g", saveData: false, ...connection }), connection);
      await cards.nth(8 + index).focus();
      await atRest(page);
      expect(ahead, JSON.stringify(connection)).toEqual([]);
    }
    await page.evaluate(() => Object.assign(window.connection, { onLine: true, effectiveType: "4g", saveData: false }));
    const next = cards.nth(8 + CONNECTIONS.length);
    const path = await next.getAttribute("href");
    // Its neighbours may come into view with it.
    await expect
      .poll(async () => {
        await next.blur();
        await next.focus();
        return ahead;
      })
      .toContain(path);
  });
});
