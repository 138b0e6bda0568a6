// While the next page is loading: the progress indicator, and the state after aborting.

import { PAGES } from "../site.mjs";
import { EVERY_WAY, go, isSameDocument, nl, open, stop } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

/** Holds our script's requests for a page until the test responds. */
async function hold(page, address) {
  const held = [];
  await page.route(address, (route) => (route.request().resourceType() === "fetch" ? void held.push(route) : route.continue()));
  return held;
}

test("a second click gives up the first, and stopping leaves the page as it is", EVERY_WAY, async ({ page, without }) => {
  await open(page, nl("about"));
  const held = await hold(page, nl("contact"));
  await go(page, PAGES.contact.nl);
  await expect.poll(() => held.length).toBe(1);
  await expect(page).toHaveURL(nl("about"));
  await go(page, PAGES.news.nl);
  await expect(page).toHaveURL(nl("news"));
  await expect(page.locator("h1")).toBeFocused();

  await go(page, PAGES.contact.nl);
  await expect.poll(() => held.length).toBe(2);
  await stop(page, without);
  await expect(page.locator(".route-progress")).toHaveCount(0);
  await expect(page).toHaveURL(nl("news"));
  await expect(page.locator("body")).toHaveClass(/page--news/);
  expect(await isSameDocument(page)).toBe(true);
});

test("stopping on the way back leaves the address of the page that is shown", async ({ page, without }) => {
  await open(page, nl("about"));
  await go(page, PAGES.news.nl);
  await expect(page.locator("h1")).toBeFocused();
  const held = await hold(page, nl("about"));
  await page.evaluate(() => history.back());
  await expect.poll(() => held.length).toBe(1);
  await expect(page).toHaveURL(nl("about"));
  await stop(page, without);
  await expect(page).toHaveURL(nl("news"));
  await expect(page.locator("body")).toHaveClass(/page--news/);
  expect(await isSameDocument(page)).toBe(true);
});

test("a page that takes long shows the bar, then the logo, and both go when it is there", async ({ page }) => {
  await page.clock.install();
  const indicator = page.waitForResponse(/\/loading-indicator\.\w+\.js$/);
  await open(page, nl("about"));
  await go(page, PAGES.news.nl);
  await expect(page.locator("h1")).toBeFocused();
  await (await indicator).finished();
  const [bar, overlay] = [page.locator(".route-progress"), page.locator(".loading-overlay")];
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(bar).toHaveCount(0);

  const held = await hold(page, nl("contact"));
  await go(page, PAGES.contact.nl);
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCSS("height", "2px");
  await page.clock.runFor(800);
  await expect(bar).toHaveAttribute("style", "--progress: 0.2;");
  await page.clock.runFor(99);
  await expect(overlay).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(overlay.locator(".brand__logo, .brand__name")).toBeVisible();
  await expect(page.locator("body > p[role=status]")).toHaveText("De pagina wordt geladen");

  await held[0].continue();
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveURL(nl("contact"));
  await expect(bar).toHaveAttribute("style", "--progress: 1;");
  await expect(overlay).toHaveClass(/--leaving/);
  await expect(overlay).toHaveCSS("pointer-events", "none");
  await page.clock.runFor(899);
  await expect(bar).toHaveCount(0);
  await expect(overlay).not.toHaveAttribute("hidden");
  await page.clock.runFor(1);
  await expect(overlay).toHaveAttribute("hidden");
  await page.clock.runFor(201);
  await expect(overlay).toHaveCount(0);
});

test("a bar whose script comes late is not taken along to the next visit", async ({ page }) => {
  let arrive;
  await page.route(/\/loading-indicator\.\w+\.js$/, (route) => void (arrive = () => route.continue()));
  await open(page, nl("about"));
  await go(page, PAGES.news.nl);
  await expect(page.locator("body")).toHaveClass(/page--news/);
  const held = await hold(page, nl("contact"));
  await go(page, PAGES.contact.nl);
  await expect.poll(() => held.length).toBe(1);
  await arrive();
  await expect(page.locator(".route-progress")).toBeVisible();
  await held[0].continue();
  await expect(page.locator("body")).toHaveClass(/page--contact/);
  await expect(page.locator(".route-progress")).toHaveCount(0);
});

test("the bar turns red when the browser has to load the page", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const bar = document.querySelector(".route-progress--failed");
      if (bar) sessionStorage.setItem("failed bar", getComputedStyle(bar).backgroundColor);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await open(page, nl("about"));
  const held = await hold(page, nl("contact"));
  await go(page, PAGES.contact.nl);
  await expect(page.locator(".route-progress")).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0].abort();
  await expect(page).toHaveURL(nl("contact"));
  expect(await page.evaluate(() => sessionStorage.getItem("failed bar"))).toBe("rgb(179, 38, 30)");
});
