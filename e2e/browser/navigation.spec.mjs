// Going from page to page with script: only the main area changes, and nobody loses their place.

import { expect, test } from "@playwright/test";
import { ask } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { LOCALES, origin } from "../stack.mjs";
import { scrolled } from "./scrolling.mjs";

const nl = (name) => origin("nl") + PAGES[name].nl;

/** Marks this document, so that one can tell whether another was loaded in its place. */
const mark = (page) => page.evaluate(() => void (window.marked = document.querySelector(".header")));
const isSameDocument = (page) => page.evaluate(() => window.marked !== undefined && window.marked === document.querySelector(".header"));

/** Opens a page and waits until its script has started. */
async function open(page, address) {
  await page.goto(address);
  await expect(page.locator("body > p[role=status]")).toBeAttached();
  await mark(page);
}

/** Goes to an address as a link does, without waiting for it. */
const go = (page, path) => page.evaluate((href) => void navigation.navigate(href).finished.catch(() => {}), path);

/** Lets requests of our script for a page wait until the test answers them. */
async function hold(page, address) {
  const held = [];
  await page.route(address, (route) => (route.request().resourceType() === "fetch" ? void held.push(route) : route.continue()));
  return held;
}

/** The requests for pages from now on; a page that is only fetched ahead does not count. */
function watchRequests(page) {
  const seen = [];
  page.on("request", (request) => {
    const isAhead = request.headers()["sec-purpose"] !== undefined;
    if (!isAhead && ["document", "fetch"].includes(request.resourceType())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

/** Everything of a page's document that must be as the server sends it. */
const describe = (page) =>
  page.evaluate(() => {
    const all = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
    return {
      title: document.title,
      screen: document.body.className,
      lang: document.documentElement.lang,
      head: all("head > :is(meta, link:not([rel=prefetch]), script:not([src]))", (element) => element.outerHTML).sort(),
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

for (const locale of LOCALES) {
  test(`${locale}: a link brings the page, and everything around it is the page's own`, async ({ page }) => {
    await open(page, origin(locale));
    for (const name of ["about", "product", "project", "newsItem", "contact", "category", "home"]) {
      const address = origin(locale) + PAGES[name][locale];
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement("a"), { href, textContent: "on", id: "left-behind" });
        document.querySelector("main").prepend(link);
        link.click();
      }, address);
      await expect(page).toHaveURL(address);
      // The address may be there a moment before the page.
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

test("the keyboard alone goes on and back", async ({ page }) => {
  await open(page, nl("about"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("main a[href^='/']").first().focus();
  const address = await page.evaluate(() => document.activeElement.href);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => document.activeElement.tagName)).toBe("H1");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGES.about.nl}(#content)?$`));
  expect(await isSameDocument(page)).toBe(true);
});

test("back to a list brings it as it was left, without asking", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, nl("category"));
  await page.locator(".product-filter__toggle").click();
  const card = page.locator(".product-card__link").nth(4);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await expect(page.locator("h1")).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  const asked = watchRequests(page);
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(page.locator(".product-filter")).toHaveAttribute("open", "");
  await expect.poll(() => scrolled(page)).toBe(before);
  await expect(page).toHaveTitle(/Banken/);
  expect(await page.locator(".language-switcher a[hreflang=en]").first().getAttribute("href")).toBe(origin("en") + PAGES.category.en);
  expect(asked).toEqual([]);
  await page.goForward();
  await expect(page.locator("h1")).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test("back to another page brings it to where it was scrolled", async ({ page }) => {
  await open(page, nl("about"));
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.evaluate(() => document.querySelector(".main-navigation a[href^='/']").click());
  await expect(page.locator("h1")).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(nl("about"));
  await expect.poll(() => scrolled(page)).toBe(700);
  expect(await isSameDocument(page)).toBe(true);
});

test("a place on the next page is scrolled to, one on this page is the browser's", async ({ page }) => {
  await open(page, nl("products"));
  const next = page.locator(".pagination__next");
  await expect(next).toHaveAttribute("href", /#list$/);
  await next.click();
  await expect(page).toHaveURL(/page=2#list$/);
  await expect(page.locator("#list")).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.querySelector("#list").getBoundingClientRect().top)).toBeLessThan(200);
  const asked = watchRequests(page);
  await page.locator(".skip-link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  expect(asked).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
});

test("redirects are followed, and the address is where they lead", async ({ page }) => {
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

for (const name of ["missing", "unavailable"]) {
  test(`our page for what went wrong (${name}) is shown like others, with its address`, async ({ page }) => {
    await open(page, nl("about"));
    await go(page, PAGES[name].nl);
    await expect(page).toHaveURL(nl(name));
    await expect(page.locator("body")).toHaveClass(/page--error/);
    expect(await isSameDocument(page)).toBe(true);
  });
}

/** What answers in the place of a page, and that the browser then loads its address once. */
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
for (const [what, answer] of Object.entries(REFUSED)) {
  test(`${what} is left to the browser, which loads the address once`, async ({ page }) => {
    await open(page, nl("about"));
    const asked = watchRequests(page);
    await page.route(nl("contact"), (route) => (route.request().resourceType() === "fetch" ? answer(route) : route.continue()));
    await go(page, PAGES.contact.nl);
    await page.waitForURL(nl("contact"));
    await expect(page.locator("h1")).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
    expect(asked.filter((path) => path === PAGES.contact.nl)).toHaveLength(2);
    await page.goBack();
    await expect(page).toHaveURL(nl("about"));
  });
}

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

test("a second click gives up the first, and stopping leaves the page as it is", async ({ page }) => {
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
  await page.evaluate(() => window.stop());
  await expect(page.locator(".route-progress")).toHaveCount(0);
  await expect(page).toHaveURL(nl("news"));
  await expect(page.locator("body")).toHaveClass(/page--news/);
  expect(await isSameDocument(page)).toBe(true);
});

test("stopping on the way back leaves the address of the page that is shown", async ({ page }) => {
  await open(page, nl("about"));
  await go(page, PAGES.news.nl);
  await expect(page.locator("h1")).toBeFocused();
  const held = await hold(page, nl("about"));
  await page.evaluate(() => history.back());
  await expect.poll(() => held.length).toBe(1);
  await expect(page).toHaveURL(nl("about"));
  await page.evaluate(() => window.stop());
  await expect(page).toHaveURL(nl("news"));
  await expect(page.locator("body")).toHaveClass(/page--news/);
  expect(await isSameDocument(page)).toBe(true);
});

test("a page that takes long shows the bar, then the logo, and both go when it is there", async ({ page }) => {
  await page.clock.install();
  const waiting = page.waitForResponse(/\/waiting\.\w+\.js$/);
  await open(page, nl("about"));
  await go(page, PAGES.news.nl);
  await expect(page.locator("h1")).toBeFocused();
  await (await waiting).finished();
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
  await held[0].abort();
  await expect(page).toHaveURL(nl("contact"));
  expect(await page.evaluate(() => sessionStorage.getItem("failed bar"))).toBe("rgb(179, 38, 30)");
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
  // The header goes with the way down and comes back with the way up.
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
    expect(cached).toContain(path);
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
      await next.focus();
      // Its neighbours may come into view with it.
      await expect.poll(() => ahead).toContain(path);
    });
  }
});
