// Navigating with script: only the main area changes, and nobody loses their place.

import { ask } from "../client.mjs";
import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { EVERY_WAY, go, isSameDocument, nl, open, started, watchRequests } from "./navigation.mjs";
import { scrolled } from "./scrolling.mjs";
import { expect, hold, test } from "./test.mjs";

/** Everything in a page's document that must match the server's HTML. */
const describe = (page) =>
  page.evaluate(() => {
    const all = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
    return {
      title: document.title,
      screen: document.body.className,
      lang: document.documentElement.lang,
      // Page-specific styles stay once loaded.
      head: all("head > :is(meta, link:not([data-sheet]), script:not([src]))", (element) => element.outerHTML).sort(),
      current: all(":is(.header, .footer) [aria-current]", (element) => element.outerHTML),
      languages: all(".language-switcher", (element) => element.innerHTML),
      fields: all("[name=page]", (field) => field.value),
      heading: document.querySelector("h1")?.textContent,
    };
  });

test.beforeEach(async ({ page }) => {
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.faults = faults;
});

for (const locale of languages("de")) {
  test(`${locale}: a link brings the page, and everything around it is the page's own`, async ({ page }) => {
    await open(page, origin(locale));
    for (const name of ["about", "product", "project", "contact", "home"]) {
      const address = origin(locale) + PAGES[name][locale];
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement("a"), { href, textContent: "on", id: "left-behind" });
        document.querySelector("main").prepend(link);
        link.click();
      }, address);
      await expect(page).toHaveURL(address);
      // The URL may change a moment before the page.
      await expect(page.locator("#left-behind")).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.activeElement.tagName)).toBe("H1");
      expect(await isSameDocument(page), name).toBe(true);
      const brought = await describe(page);
      const loaded = await page.context().newPage();
      await loaded.goto(address, { waitUntil: "domcontentloaded" });
      expect(brought, name).toEqual(await describe(loaded));
      await loaded.close();
    }
    expect(page.faults).toEqual([]);
  });
}

test("focus moves to the heading, the title is said, and the page starts at its top", async ({ page }) => {
  await open(page, nl("products"));
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator(".product-card__link").nth(2).click();
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("body > p[role=status]")).toHaveText(await page.title());
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement.matches(":focus-visible"))).toBe(false);
});

test("a page whose styles are not here waits for them, one whose styles do not come is loaded", EVERY_WAY, async ({ page }) => {
  const sheets = "**/_/assets/service.*.css";
  const letGo = await hold(page, sheets);
  await open(page, nl("about"));
  const asked = page.waitForRequest(sheets);
  await go(page, PAGES.faq.nl);
  await asked;
  await expect(page).toHaveURL(nl("about"));
  expect(await page.locator(".faq").count()).toBe(0);
  letGo();
  await expect(page.locator(".faq")).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => document.querySelector("[data-sheet=service]").sheet.cssRules.length)).toBeGreaterThan(0);
  await open(page, nl("about"));
  // Only the first request fails: when the browser loads the page it gets them. The route stays, because a page that is
  // requested while Playwright ends its interception may never come.
  let isFirst = true;
  await page.route(sheets, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await go(page, PAGES.colours.nl);
  await expect(page.locator(".colour-chart")).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  page.faults.length = 0;
});

test("a place on the next page is scrolled to, one on this page is the browser's", async ({ page }) => {
  await open(page, nl("products"));
  const newest = page.locator(".product-filter__link[href*=newest]");
  await expect(newest).toHaveAttribute("href", /#list$/);
  await go(page, await newest.getAttribute("href"));
  await expect(page).toHaveURL(/sort=newest#list$/);
  await expect(page.locator("#list")).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.querySelector("#list").getBoundingClientRect().top)).toBeLessThan(200);
  const asked = watchRequests(page);
  await page.locator(".skip-link[href='#content']").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  expect(asked).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test("redirects are followed, and the address is where they lead", EVERY_WAY, async ({ page }) => {
  await open(page, nl("about"));
  for (const [from, to] of [["/producten?page=2", "/producten/?page=2"], ["/products/", "/producten/"]]) {
    await go(page, from);
    await expect(page).toHaveURL(origin("nl") + to);
    await expect(page.locator("h1")).toBeFocused();
    expect(await isSameDocument(page), from).toBe(true);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${origin("nl")}/producten/?page=2`);
  await page.goBack();
  await expect(page).toHaveURL(nl("about"));
});

test("a form that asks for a page brings it", EVERY_WAY, async ({ page }) => {
  await open(page, nl("search"));
  const box = page.locator("main").getByRole("searchbox");
  await box.fill("bank & tafel");
  await box.press("Enter");
  await expect(page).toHaveURL(`${origin("nl")}/zoeken/?query=bank+%26+tafel`);
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("h1")).toContainText("bank & tafel");
  expect(await isSameDocument(page)).toBe(true);
});

test("our pages for what went wrong are shown like others, with their addresses", async ({ page }) => {
  await open(page, nl("about"));
  for (const [name, screen] of [["missing", /page--not-found/], ["unavailable", /page--error/]]) {
    await go(page, PAGES[name].nl);
    await expect(page).toHaveURL(nl(name));
    await expect(page.locator("body")).toHaveClass(screen);
    expect(await isSameDocument(page)).toBe(true);
  }
});

/** Responses that are not the page, after which the browser loads the URL itself, once. */
const REFUSED = {
  "a page of another build": async (route) => {
    const { body } = await ask("nl", PAGES.contact.nl);
    await route.fulfill({ contentType: "text/html", body: body.replace(/main\.\w+\.js/, "main.ABCDEFGH.js") });
  },
  "a page without our layout": (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<title>x</title>" }),
  "something that is no page": (route) => route.fulfill({ contentType: "application/json", body: "{}" }),
  "a network that fails": (route) => route.abort(),
  "a redirect to another site": (route) =>
    route.fulfill({ status: 302, headers: { location: `${origin("en")}/` } }),
};
test("what is no page of this build is left to the browser, which loads the address once", async ({ page }) => {
  await open(page, nl("about"));
  for (const [what, response] of Object.entries(REFUSED)) {
    await test.step(what, async () => {
      const asked = watchRequests(page);
      await page.route(nl("contact"), (route) => (route.request().resourceType() === "fetch" ? response(route) : route.continue()));
      await go(page, PAGES.contact.nl);
      await page.waitForURL(nl("contact"));
      await expect(page.locator("h1")).toBeVisible();
      expect(await isSameDocument(page)).toBe(false);
      expect(asked.filter((path) => path === PAGES.contact.nl)).toHaveLength(2);
      await page.goBack();
      await expect(page).toHaveURL(nl("about"));
      await started(page);
      await page.unrouteAll();
    });
  }
});

test("what opens elsewhere stays the browser's", async ({ page, context }) => {
  await open(page, nl("about"));
  const asked = watchRequests(page);
  const link = page.locator("main a[href^='/']").first();
  for (const way of [{ modifiers: ["Control"] }, { modifiers: ["Shift"] }, { button: "middle" }]) {
    const [opened] = await Promise.all([context.waitForEvent("page"), link.click(way)]);
    await opened.close();
  }
  await link.evaluate((element) => (element.target = "_blank"));
  const [opened] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await opened.close();
  expect(asked).toEqual([]);
  await expect(page).toHaveURL(nl("about"));
  expect(await isSameDocument(page)).toBe(true);
});

test("islands of the next page come alive, those that are left for good end", async ({ page }) => {
  await page.addInitScript(() => {
    window.timers = new Set();
    const { setTimeout: start, clearTimeout: stop } = window;
    window.setTimeout = (run, ms, ...rest) => {
      const timer = start(() => (window.timers.delete(timer), run(...rest)), ms);
      if (ms > 5000) window.timers.add(timer);
      return timer;
    };
    window.clearTimeout = (timer) => (window.timers.delete(timer), stop(timer));
  });
  const turning = () => page.evaluate(() => window.timers.size);
  await open(page, origin("nl"));
  await page.locator("x-island[name=countdown] .countdown__stage").scrollIntoViewIfNeeded();
  await expect(page.locator("x-island[name=countdown]")).toHaveAttribute("data-status", "hydrated");
  await page.mouse.move(5, 5);
  await expect.poll(turning).toBe(1);
  await go(page, PAGES.product.nl);
  await expect(page).toHaveURL(nl("product"));
  await expect.poll(turning).toBe(0);
  const gallery = page.locator("x-island[name=picture-slider]");
  await gallery.locator("[data-thumbnail]").first().focus();
  await expect(gallery).toHaveAttribute("data-status", "hydrated");
  await page.goBack();
  await page.locator("x-island[name=countdown] .countdown__stage").scrollIntoViewIfNeeded();
  await expect(page.locator("x-island[name=countdown]")).toHaveAttribute("data-status", "hydrated");
  expect(page.faults).toEqual([]);
});

test("the mobile menu survives, closes and leaves no lock behind", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, nl("about"));
  // The header hides on scrolling down and returns on scrolling up.
  for (const top of [500, 300]) {
    await page.evaluate((top) => scrollTo(0, top), top);
    await expect(page.locator(".header[data-hidden]")).toHaveCount(top === 500 ? 1 : 0);
  }
  const menu = page.locator("x-island[name=mobile-menu]");
  for (const name of ["contact", "news"]) {
    await menu.locator("summary").first().click();
    await expect(menu).toHaveAttribute("data-status", "hydrated");
    await menu.locator(`a[href="${PAGES[name].nl}"]`).first().click();
    await expect(page).toHaveURL(nl(name));
    await expect(menu.locator("details").first()).not.toHaveAttribute("open", "");
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator("h1")).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.body).position)).not.toBe("fixed");
  }
  expect(await isSameDocument(page)).toBe(true);
});
