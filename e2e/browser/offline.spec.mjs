// Without a connection, behind a slow one, and after a deploy: what the service worker keeps, shows and drops.

import { expect, test as base } from "@playwright/test";
import { ask } from "../client.mjs";
import { MEMBER_PAGES, PAGES } from "../site.mjs";
import { LOCALES } from "../stack.mjs";
import { DEMO, cookies, logIn } from "./membership.mjs";
import { openWire } from "./wire.mjs";

const test = base.extend({
  locale: ["nl", { option: true }],
  wire: async ({ locale }, use) => {
    const wire = await openWire(locale);
    await use(wire);
    await wire.close();
  },
});

test.use({ serviceWorkers: "allow" });

/** Opens a page and waits until the service worker holds it. */
async function visit(page, address) {
  await page.goto(address);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), "it is registered and takes over").toBe("activated");
}

/** Everything in the caches: cache, path, and what decides whether it may be there. */
const copies = (page) =>
  page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url);
        const { pathname, search } = new URL(url);
        found.push({ name, path: pathname + search, status: answer.status, policy: answer.headers.get("cache-control") });
      }
    }
    return found;
  });

const hasCopy = async (page, path) => (await copies(page)).some((copy) => copy.path === path);
const notice = (page) => page.locator("[role=status] > .connection__text");

/** What the page believes of its connection, on machines with a network and without one. The wire is cut separately. */
async function connectionOf(page) {
  const session = await page.context().newCDPSession(page);
  const set = (offline) => session.send("Network.emulateNetworkConditions", { offline, latency: 1, downloadThroughput: -1, uploadThroughput: -1 });
  await set(false);
  return { cut: () => set(true), mend: () => set(false) };
}

const WORDS = {
  nl: { copy: /^Geen verbinding/, offline: /^U bent offline/, back: /^U bent weer online/, title: "Even geen verbinding", close: "Melding sluiten" },
  en: { copy: /^No connection/, offline: /^You are offline/, back: /^You are back online/, title: "No connection for the moment", close: "Dismiss message" },
  de: { copy: /^Keine Verbindung/, offline: /^Sie sind offline/, back: /^Sie sind wieder online/, title: "Gerade keine Verbindung", close: "Meldung schließen" },
};

for (const locale of LOCALES) {
  test.describe(locale, () => {
    test.use({ locale });
    const { home, about, contact } = Object.fromEntries(Object.entries(PAGES).map(([name, paths]) => [name, paths[locale]]));
    const words = WORDS[locale];

    test("a seen page is shown as it was, and says so", async ({ page, wire }) => {
      await visit(page, wire.origin + home);
      await page.goto(wire.origin + about);
      const heading = await page.getByRole("heading", { level: 1 }).textContent();
      await expect.poll(() => hasCopy(page, about)).toBe(true);
      wire.isCut = true;
      await page.goto(wire.origin + about);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(notice(page)).toHaveText(words.copy);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily), "it has its styles").toContain("Sans");
      await page.getByRole("button", { name: words.close }).click();
      await expect(notice(page)).toHaveText("");
    });

    test("an unseen page is the offline page, with ways on", async ({ page, wire }) => {
      await visit(page, wire.origin + home);
      await expect.poll(() => hasCopy(page, home)).toBe(true);
      wire.isCut = true;
      const answer = await page.goto(`${wire.origin}${contact}?a=1&b=2`);
      expect(answer.status()).toBe(503);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      await expect(page.locator(".offline__list a")).toHaveCount(1);
      await expect(page.locator(".offline__list a")).toHaveAttribute("href", home);
      await expect(page.locator(".offline__ways a").first()).toHaveAttribute("href", `${contact}?a=1&b=2`);
      wire.isCut = false;
      await page.locator(".offline__ways a").first().click();
      await expect(page).toHaveURL(`${wire.origin}${contact}?a=1&b=2`);
      await expect(page.locator("body.offline")).toHaveCount(0);
    });

    test("an open page says when the connection goes and when it is back", async ({ page, wire }) => {
      const connection = await connectionOf(page);
      await visit(page, wire.origin + home);
      await expect(notice(page)).toHaveText("");
      await connection.cut();
      await expect(notice(page)).toHaveText(words.offline);
      await connection.mend();
      await expect(notice(page)).toHaveText(words.back);
      await expect(notice(page)).toHaveText("", { timeout: 15_000 }); // It is said for four seconds.
    });
  });
}

test("the notice moves nothing", async ({ page, wire }) => {
  const connection = await connectionOf(page);
  await page.goto(wire.origin, { waitUntil: "networkidle" });
  const boxes = () => page.evaluate(() => [...document.querySelectorAll(".header, main, .footer")].map((part) => JSON.stringify(part.getBoundingClientRect())));
  const before = await boxes();
  await connection.cut();
  await expect(notice(page)).not.toHaveText("");
  expect(await boxes()).toEqual(before);
  await connection.mend();
  await expect(notice(page)).toHaveText("");
  expect(await boxes()).toEqual(before);
});

test("hashed files come from their copies", async ({ page, wire }) => {
  await visit(page, wire.origin);
  const names = await page.evaluate(() => {
    const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    return paths.filter((path) => path.startsWith("/_/assets/"));
  });
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) await page.evaluate((path) => fetch(path).then((answer) => answer.text()), name);
  wire.questions.length = 0;
  for (const name of names) await page.evaluate((path) => fetch(path, { cache: "reload" }).then((answer) => answer.text()), name);
  expect(wire.questions.filter((question) => question.includes("/_/assets/"))).toEqual([]);
});

test("only public pages and hashed files are kept, whatever was visited", async ({ page, wire }) => {
  wire.change = ({ status, headers, body }, { url }) => {
    if (url === PAGES.contact.nl) return { status, headers: { ...headers, "cache-control": "private, no-store" }, body };
    if (url === PAGES.faq.nl) return { status, headers: { ...headers, "cache-control": "private, no-store", "set-cookie": "a=b; Path=/" }, body };
  };
  await visit(page, wire.origin);
  const preview = `${PAGES.about.nl}?x-craft-live-preview=abc&token=def`;
  for (const path of [PAGES.about.nl, PAGES.contact.nl, PAGES.faq.nl, PAGES.missing.nl, preview, "/_/health", "/robots.txt", PAGES.colours.nl]) {
    await page.goto(wire.origin + path);
  }
  await page.evaluate(() => fetch("/", { method: "POST", body: "a=b" }));
  expect(wire.asked("POST /")).toBe(1);
  await expect.poll(() => hasCopy(page, PAGES.colours.nl)).toBe(true);
  const kept = await copies(page);
  for (const { path, status, policy } of kept) {
    expect(path.startsWith("/_/") ? path : "", "internal addresses").toMatch(/^(|\/_\/assets\/.+|\/_\/offline)$/);
    expect([path, status]).toEqual([path, 200]);
    expect(policy, path).toMatch(/^public, /);
  }
  const pages = kept.filter(({ path }) => !path.startsWith("/_/")).map(({ path }) => path);
  expect(pages.sort()).toEqual(["/", PAGES.colours.nl, PAGES.about.nl].sort());
});

test("nothing of a member is kept, whatever was visited", async ({ page, wire }) => {
  await visit(page, wire.origin + PAGES.about.nl);
  await page.goto(wire.origin + PAGES.login.nl);
  await logIn(page, DEMO.email, DEMO.password);
  await expect(page.getByRole("main").getByText(DEMO.name)).toBeVisible();
  const held = (await cookies(page)).map(({ value }) => value);
  expect(held).toHaveLength(2);
  for (const paths of [...Object.values(PAGES), ...Object.values(MEMBER_PAGES)]) await page.goto(wire.origin + paths.nl);
  const viewer = await page.evaluate(() => sessionStorage.getItem("viewer"));
  expect(viewer).toContain(DEMO.email);
  for (const value of held) expect(viewer).not.toContain(value);
  // Word by word through every copy.
  const found = await page.evaluate(async (secrets) => {
    const texts = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const answer = await cache.match(key);
        texts.push(`${key.url} ${JSON.stringify([...answer.headers])} ${await answer.text()}`);
      }
    }
    return { copies: texts.length, told: secrets.filter((secret) => texts.some((text) => text.includes(secret))) };
  }, [WORDS.nl.title, DEMO.email, DEMO.name, DEMO.company, " data-member>", ...held]);
  expect(found.copies).toBeGreaterThan(5);
  expect(found.told, "of these, only what is public").toEqual([WORDS.nl.title]);
});

test("the copy of a page that turned private goes", async ({ page, wire }) => {
  await visit(page, wire.origin);
  for (const answer of [{ status: 200 }, { status: 302, location: "/" }, { status: 404 }]) {
    wire.change = () => undefined;
    await page.goto(wire.origin + PAGES.about.nl);
    await expect.poll(() => hasCopy(page, PAGES.about.nl)).toBe(true);
    wire.change = ({ headers, body }, { url }) => {
      if (url !== PAGES.about.nl) return undefined;
      return { status: answer.status, headers: { ...headers, "cache-control": "private, no-store", ...(answer.location ? { location: answer.location } : {}) }, body };
    };
    await page.goto(wire.origin + PAGES.about.nl);
    await expect.poll(() => hasCopy(page, PAGES.about.nl), `${answer.status}`).toBe(false);
  }
});

test("a fault of the server takes no copy away", async ({ page, wire }) => {
  await visit(page, wire.origin);
  await page.goto(wire.origin + PAGES.about.nl);
  await expect.poll(() => hasCopy(page, PAGES.about.nl)).toBe(true);
  wire.change = ({ headers, body }) => ({ status: 503, headers: { ...headers, "cache-control": "private, no-store" }, body });
  expect((await page.goto(wire.origin + PAGES.about.nl)).status()).toBe(503);
  expect(await hasCopy(page, PAGES.about.nl)).toBe(true);
});

test("a page that keeps its reader waiting is shown as it was", async ({ page, wire }) => {
  await visit(page, wire.origin);
  await page.goto(wire.origin + PAGES.about.nl);
  await expect.poll(() => hasCopy(page, PAGES.about.nl)).toBe(true);
  let answerNow;
  const held = new Promise((resolve) => (answerNow = resolve));
  wire.change = (answer, { url }) => (url === PAGES.about.nl ? held.then(() => undefined) : undefined);
  await page.goto(wire.origin + PAGES.about.nl);
  await expect(notice(page)).toHaveText(WORDS.nl.copy);
  answerNow();
});

test("a change of page by script gets a copy, and no offline page", async ({ page, wire }) => {
  await visit(page, wire.origin);
  const get = (path) =>
    page.evaluate(async (path) => {
      try {
        return (await (await fetch(path, { headers: { accept: "text/html" } })).text()).includes("<main data-copy");
      } catch {
        return "failed";
      }
    }, path);
  expect(await get(PAGES.about.nl)).toBe(false);
  await expect.poll(() => hasCopy(page, PAGES.about.nl)).toBe(true);
  wire.isCut = true;
  expect(await get(PAGES.about.nl)).toBe(true);
  expect(await get(PAGES.contact.nl)).toBe("failed");
});

test("no more than sixty pages are kept, the oldest goes", async ({ page, wire }) => {
  test.setTimeout(60_000);
  await visit(page, wire.origin);
  await page.evaluate(async () => {
    for (let number = 1; number <= 62; number += 1) await fetch(`/?n=${number}`, { headers: { accept: "text/html" } }).then((answer) => answer.text());
  });
  await expect.poll(() => hasCopy(page, "/?n=62")).toBe(true);
  await expect.poll(async () => (await copies(page)).filter(({ name }) => name.startsWith("pages-")).length).toBe(60);
  expect(await hasCopy(page, "/?n=2")).toBe(false);
});

test("a new build takes over at once; two builds back is dropped", async ({ page, wire }) => {
  const build = async () => (await copies(page)).find(({ name }) => name.startsWith("files-")).name.slice("files-".length);
  await visit(page, wire.origin);
  await page.goto(wire.origin + PAGES.about.nl);
  await expect.poll(() => hasCopy(page, PAGES.about.nl)).toBe(true);
  const first = await build();
  const builds = async () => [...new Set((await copies(page)).map(({ name }) => name.split("-")[1]))].sort();
  const deploy = async (name) => {
    wire.change = ({ status, headers, body }, { url }) => (url === "/sw.js" ? { status, headers, body: String(body).replaceAll(first, name) } : undefined);
    await page.evaluate(async () => {
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
      await (await navigator.serviceWorker.getRegistration()).update();
      await taken;
    });
  };
  await deploy("second");
  await expect.poll(builds).toEqual([first, "second"].sort());
  wire.isCut = true;
  await page.goto(wire.origin + PAGES.about.nl);
  await expect(notice(page), "pages of the build before can be read").toHaveText(WORDS.nl.copy);
  wire.isCut = false;
  await page.goto(wire.origin);
  await deploy("third");
  await expect.poll(builds).toEqual(["second", "third"]);
  expect((await copies(page)).filter(({ path }) => path === PAGES.home.nl), "a page is kept once").toHaveLength(1);
});

test("switched off, it takes away its copies and itself", async ({ page, wire }) => {
  await visit(page, wire.origin);
  const assets = await import("../../build/assets.json", { with: { type: "json" } });
  wire.change = ({ status, headers }, { url }) => (url === "/sw.js" ? { status, headers, body: assets.default.retiredServiceWorker } : undefined);
  await page.reload();
  const left = () => page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length]);
  await expect.poll(left).toEqual([0, 0]);
  await page.goto(wire.origin + PAGES.about.nl);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});

test("files of earlier builds go on answering, for tabs that were open before a deploy", async () => {
  const { default: history } = await import("../../build/assets.history.json", { with: { type: "json" } });
  expect(history.length).toBeGreaterThan(0);
  for (const name of new Set(history.flat())) expect((await ask("nl", `/_/assets/${name}`)).status, name).toBe(200);
});

/** Opens a page whose menu's code is gone, and counts how often it is loaded. */
async function openWithoutCode(page, wire) {
  const loads = { count: 0 };
  page.on("load", () => (loads.count += 1));
  await page.setViewportSize({ width: 390, height: 844 });
  wire.change = (answer, { url }) => (url.includes("/_/assets/mobile-menu.") ? { status: 404, headers: {}, body: "" } : undefined);
  await page.goto(wire.origin);
  return loads;
}

test("code that is gone reloads the page once, and then no more", async ({ page, wire }) => {
  await connectionOf(page);
  const loads = await openWithoutCode(page, wire);
  const menu = page.locator("x-island[name=mobile-menu]");
  await menu.locator("summary").first().click();
  await expect.poll(() => loads.count).toBe(2);
  await menu.locator("summary").first().click();
  await expect(menu).toHaveAttribute("data-status", "failed");
  expect(loads.count).toBe(2);
});

test("code that cannot be had offline reloads nothing, and the menu opens all the same", async ({ page, wire }) => {
  const connection = await connectionOf(page);
  const loads = await openWithoutCode(page, wire);
  await connection.cut();
  const menu = page.locator("x-island[name=mobile-menu]");
  await menu.locator("summary").first().click();
  await expect(menu).toHaveAttribute("data-status", "failed");
  await expect(menu.locator("details").first()).toHaveAttribute("open", "");
  expect(loads.count).toBe(1);
});

test("a browser without service workers has nothing to complain about", async ({ page, wire }) => {
  const faults = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await page.goto(wire.origin);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 0))));
  expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
  expect(faults).toEqual([]);
  expect(wire.asked("GET /sw.js")).toBe(0);
});
