// Pages that may be next: a few are fetched ahead while the page rests, and none where it would cost the visitor.

import { nl, open } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

test.describe("pages that may be next", () => {
  const CONNECTIONS = {
    offline: { onLine: false },
    "on 2g": { onLine: true, effectiveType: "2g" },
    "on slow 2g": { onLine: true, effectiveType: "slow-2g" },
    "where data is saved": { onLine: true, saveData: true },
  };
  const connect = (page, connection) =>
    page.addInitScript((connection) => {
      window.connection = { effectiveType: "4g", saveData: false, ...connection };
      Object.defineProperty(Navigator.prototype, "onLine", { get: () => window.connection.onLine });
      Object.defineProperty(Navigator.prototype, "connection", { get: () => window.connection });
    }, connection);
  /** What the browser fetches ahead from now on. */
  const watchAhead = (page) => {
    const seen = [];
    page.on("request", (request) => {
      if (request.headers()["sec-purpose"] === "prefetch") seen.push(new URL(request.url()).pathname);
    });
    return seen;
  };
  const atRest = (page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

  test("are fetched ahead once the page rests, a few of those in view and those pointed at", async ({ page }) => {
    await connect(page, { onLine: true });
    const ahead = watchAhead(page);
    await open(page, nl("category"));
    await page.locator(".product-grid").evaluate((grid) => grid.scrollIntoView());
    await expect.poll(() => ahead.length).toBe(4);
    const card = page.locator(".product-card__link").nth(20);
    const path = await card.getAttribute("href");
    expect(ahead).not.toContain(path);
    await card.focus();
    await expect.poll(() => ahead).toContain(path);
    for (const link of [page.locator(".account-menu__link").first(), page.locator(".header__visitor .language-switcher__link").last()]) {
      await link.evaluate((link) => link.dispatchEvent(new Event("pointerover", { bubbles: true })));
    }
    await atRest(page);
    expect(ahead).toHaveLength(5);
    expect(ahead.filter((path) => path.startsWith("/_/") || path === "/aanmelden/")).toEqual([]);

    await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
    const cached = [];
    const session = await page.context().newCDPSession(page);
    session.on("Network.responseReceived", ({ response }) => response.fromDiskCache && cached.push(new URL(response.url).pathname));
    await session.send("Network.enable");
    await card.press("Enter");
    await expect(page.locator("h1")).toBeFocused();
    await expect.poll(() => cached).toContain(path);
  });

  for (const [what, connection] of Object.entries(CONNECTIONS)) {
    test(`are not fetched ahead ${what}`, async ({ page }) => {
      await connect(page, connection);
      const ahead = watchAhead(page);
      const prefetch = page.waitForResponse(/\/prefetch\.\w+\.js$/);
      await open(page, nl("category"));
      await (await prefetch).finished();
      await atRest(page);
      const card = page.locator(".product-card__link").nth(8);
      await card.focus();
      await atRest(page);
      expect(ahead).toEqual([]);
      await page.evaluate(() => Object.assign(window.connection, { onLine: true, effectiveType: "4g", saveData: false }));
      const next = page.locator(".product-card__link").nth(9);
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
  }
});
