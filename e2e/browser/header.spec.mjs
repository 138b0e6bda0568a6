// The header with script: it makes room on the way down, its menus close when they are left, its search bar opens over the page.

import { expect, test } from "@playwright/test";
import { PAGES } from "../site.mjs";
import { LOCALES, WORKER, origin } from "../stack.mjs";
import { expectHeader, header, lowerEdge, scrollTo, scrolled } from "./scrolling.mjs";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const openPopups = (page) => page.locator("details[data-popup][open]");
const mainNavigation = (page) => header(page).locator(".main-navigation");
const accountToggle = (page) => header(page).locator(".account-menu summary");
const bodyPosition = (page) => page.evaluate(() => getComputedStyle(document.body).position);

for (const viewport of [PHONE, WIDE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the header hides beyond 112 px on the way down and comes back on the way up", async ({ page }) => {
      await page.goto(origin("nl"));
      await expectHeader(page, "in sight");
      await expect(header(page)).not.toHaveAttribute("data-scrolled");
      await scrollTo(page, 112);
      await expect(header(page)).toHaveAttribute("data-scrolled", "");
      await expectHeader(page, "in sight");
      await scrollTo(page, 113);
      await expectHeader(page, "away");
      await scrollTo(page, 900);
      await expectHeader(page, "away");
      await scrollTo(page, 890);
      await expectHeader(page, "in sight");
      await scrollTo(page, 900);
      await expectHeader(page, "away");
      await scrollTo(page, 0);
      await expectHeader(page, "in sight");
      await expect(header(page)).not.toHaveAttribute("data-scrolled");
    });

    test("a header with focus in it never hides, and one that hid comes back for the keyboard", async ({ page }) => {
      await page.goto(origin("nl"));
      const logo = header(page).getByRole("link").filter({ has: page.locator("img, .brand__name") }).first();
      await logo.focus();
      await scrollTo(page, 600);
      await expectHeader(page, "in sight");
      await page.evaluate(() => document.activeElement.blur());
      await expectHeader(page, "away");
      await logo.focus();
      await expectHeader(page, "in sight");
    });

    test("nothing moves when the header goes and comes", async ({ page }) => {
      await page.goto(origin("nl"));
      await page.evaluate(() => {
        window.shift = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) window.shift += value;
        }).observe({ type: "layout-shift" });
      });
      for (const top of [400, 300, 700, 0]) await scrollTo(page, top);
      await expectHeader(page, "in sight");
      expect(await page.evaluate(() => window.shift)).toBe(0);
    });

    test("a place on the page is not under the header", async ({ page }) => {
      await page.goto(origin("nl"));
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      await expectHeader(page, "away");
      await page.evaluate(() => document.querySelector(".main > :nth-child(2)").setAttribute("id", "upwards"));
      await page.evaluate(() => (location.hash = "upwards"));
      await expectHeader(page, "in sight");
      const edge = await lowerEdge(page);
      const top = await page.locator("#upwards").evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(edge);
    });
  });
}

test("without motion the header comes and goes at once", async ({ browser }) => {
  const page = await browser.newPage({ viewport: WIDE, reducedMotion: "reduce" });
  await page.goto(origin("nl"));
  await scrollTo(page, 113);
  expect(await header(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(await header(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
  await page.close();
});

test.describe("menus of a wide screen", () => {
  test.use({ viewport: WIDE });

  for (const locale of LOCALES) {
    test(`${locale}: one is open at a time, also across the groups`, async ({ page }) => {
      await page.goto(origin(locale));
      const toggles = mainNavigation(page).locator("summary");
      await toggles.nth(0).click();
      await expect(openPopups(page)).toHaveCount(1);
      await toggles.nth(1).click();
      await expect(openPopups(page)).toHaveCount(1);
      await expect(toggles.nth(1).locator("..")).toHaveAttribute("open", "");
      await accountToggle(page).click();
      await expect(openPopups(page)).toHaveCount(1);
      await expect(header(page).getByRole("link", { name: { nl: "Account aanvragen", en: "Request an account", de: "Konto beantragen" }[locale] })).toBeVisible();
      await accountToggle(page).click();
      await expect(openPopups(page)).toHaveCount(0);
    });
  }

  test("browsers that do not know groups of details still have one open", async ({ page }) => {
    await page.goto(origin("nl"));
    await page.evaluate(() => {
      for (const popup of document.querySelectorAll("details[data-popup]")) popup.removeAttribute("name");
      const [first, second] = document.querySelectorAll("details[data-popup]");
      first.open = true;
      second.open = true;
    });
    await expect(openPopups(page)).toHaveCount(1);
  });

  test("a click beside it closes, one inside does not", async ({ page }) => {
    await page.goto(origin("nl"));
    await accountToggle(page).click();
    await header(page).locator(".account-menu__panel").click({ position: { x: 3, y: 3 } });
    await expect(openPopups(page)).toHaveCount(1);
    await page.mouse.click(400, 700);
    await expect(openPopups(page)).toHaveCount(0);
  });

  test("Escape closes and gives the toggle its focus back", async ({ page }) => {
    await page.goto(origin("nl"));
    const toggle = mainNavigation(page).locator("summary").nth(1);
    await toggle.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(toggle).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(openPopups(page)).toHaveCount(0);
    await expect(toggle).toBeFocused();
  });

  test("Tab goes through the menu, and closes it on the way out", async ({ page }) => {
    await page.goto(origin("nl"));
    const toggle = mainNavigation(page).locator("summary").nth(1);
    await toggle.focus();
    await page.keyboard.press("Space");
    const popup = openPopups(page);
    const links = await popup.getByRole("link").count();
    expect(links).toBeGreaterThan(1);
    for (let step = 0; step < links; step += 1) await page.keyboard.press("Tab");
    await expect(popup.getByRole("link").last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(openPopups(page)).toHaveCount(0);
  });

  test("another page closes it", async ({ page }) => {
    await page.goto(origin("nl"));
    await accountToggle(page).click();
    await page.evaluate(() => document.dispatchEvent(new Event("pagechange")));
    await expect(openPopups(page)).toHaveCount(0);
  });

  test("an open menu keeps the header in sight", async ({ page }) => {
    await page.goto(origin("nl"));
    await accountToggle(page).click();
    await page.evaluate(() => document.activeElement.blur());
    await scrollTo(page, 600);
    await expectHeader(page, "in sight");
    await page.keyboard.press("Escape");
    await page.evaluate(() => document.activeElement.blur());
    await expectHeader(page, "away");
  });

  for (const [width, columns] of [[992, 5], [1279, 5], [1280, 7], [1440, 7]]) {
    test(`the mega-menu has ${columns} columns at ${width} px, and its pictures stand in rows`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin("de"));
      await mainNavigation(page).locator("details:has(.mega-menu) > summary").click();
      const lefts = await page.locator(".mega-menu__cards > li").evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(Math.min(columns, lefts.length));
      const { x, width: wide } = await page.locator(".mega-menu").boundingBox();
      expect(x).toBe(0);
      expect(wide).toBeGreaterThan(width - 20);
      await expect(page.locator(".mega-menu").getByRole("link", { name: "Alle Produkte" })).toBeVisible();
    });
  }
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test("a tap opens a menu, a tap beside it closes it", async ({ page }) => {
    await page.goto(origin("nl"));
    await accountToggle(page).tap();
    await expect(openPopups(page)).toHaveCount(1);
    await page.touchscreen.tap(300, 600);
    await expect(openPopups(page)).toHaveCount(0);
  });
});

test.describe("the search bar", () => {
  test.use({ viewport: WIDE });

  const island = (page) => page.locator("x-island[name=search-bar]");
  const toggle = (page) => island(page).getByRole("link", { name: /^(Zoeken|Search|Suchen)$/ });
  const box = (page) => island(page).getByRole("searchbox");
  const panel = (page) => island(page).locator(".search-bar__panel");

  async function openBar(page, locale = "nl") {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(origin(locale));
    await toggle(page).click();
    await expect(box(page)).toBeFocused();
  }

  test("the box appears after 500 ms and takes focus 200 ms later", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-05-04T10:00:00") });
    await page.goto(origin("nl"));
    await page.clock.pauseAt(new Date("2026-05-04T11:00:00"));
    await toggle(page).click();
    await expect(island(page).locator(".search-bar__overlay")).toBeVisible();
    await page.clock.runFor(499);
    await expect(box(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(box(page)).toBeVisible();
    await page.clock.runFor(199);
    await expect(box(page)).not.toBeFocused();
    await page.clock.runFor(1);
    await expect(box(page)).toBeFocused();
  });

  test("without motion there is nothing to wait for", async ({ page }) => {
    await page.clock.install();
    await openBar(page);
  });

  for (const locale of LOCALES) {
    test(`${locale}: it dims and holds the page, and gives it back where it was`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(origin(locale));
      await scrollTo(page, 700);
      await scrollTo(page, 650);
      await expect(toggle(page)).not.toHaveAttribute("aria-expanded");
      await toggle(page).click();
      await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
      await expect(box(page)).toBeFocused();
      expect(await bodyPosition(page)).toBe("fixed");
      const overlay = await island(page).locator(".search-bar__overlay").boundingBox();
      expect(overlay.y + overlay.height).toBe(WIDE.height);
      await page.keyboard.press("Escape");
      await expect(box(page)).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
      await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
      expect(await scrolled(page)).toBe(650);
      await expectHeader(page, "in sight");
    });
  }

  test("its toggle and the dimmed page close it", async ({ page }) => {
    await openBar(page);
    await toggle(page).click();
    await expect(box(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await expect(box(page)).toBeFocused();
    await page.mouse.click(700, 800);
    await expect(box(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    expect(await bodyPosition(page)).not.toBe("fixed");
  });

  test("another menu or another page closes it, and Tab leaves it", async ({ page }) => {
    await openBar(page);
    await accountToggle(page).click();
    await expect(box(page)).toHaveCount(0);
    await expect(openPopups(page)).toHaveCount(1);
    // By keyboard: the account's panel hangs over the toggle.
    await toggle(page).press("Enter");
    await expect(box(page)).toBeFocused();
    await expect(openPopups(page)).toHaveCount(0);
    await page.evaluate(() => document.dispatchEvent(new Event("pagechange")));
    await expect(box(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(box(page)).toBeFocused();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("Tab");
    await expect(box(page)).toHaveCount(0);
    await expect(header(page).getByRole("link", { name: "Contact", exact: true }).last()).toBeFocused();
  });

  test("the panel is there as long as there is text", async ({ page }) => {
    await openBar(page);
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.type("bank");
    expect((await panel(page).boundingBox()).height).toBe(500);
    await expect(panel(page).getByRole("link", { name: "Zoeken naar “bank”" })).toHaveAttribute("href", "/zoeken/?query=bank");
    await box(page).fill("");
    await expect(panel(page)).toHaveCount(0);
    await box(page).fill("tafel");
    await island(page).getByRole("button", { name: "Zoekveld leegmaken" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue("");
    await page.keyboard.type("  ");
    await expect(panel(page)).toHaveCount(0);
  });

  test("Escape empties the box first and closes the bar then", async ({ page }) => {
    await openBar(page);
    await page.keyboard.type("bank");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveCount(0);
  });

  for (const [locale, address] of [["nl", "/zoeken/?query=bank"], ["en", "/search/?query=bank"], ["de", "/suche/?query=bank"]]) {
    test(`${locale}: by keyboard alone, Enter leads to the search page`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(origin(locale));
      await toggle(page).focus();
      await page.keyboard.press("Enter");
      await expect(box(page)).toBeFocused();
      await page.keyboard.type("bank");
      await page.keyboard.press("Enter");
      await page.waitForURL(origin(locale) + address);
    });
  }

  test("a first click that comes before the code opens the bar all the same", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    let letThrough;
    const held = new Promise((resolve) => (letThrough = resolve));
    await page.route("**/search-bar.*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(origin("nl"));
    await toggle(page).click();
    await expect(island(page)).not.toHaveAttribute("data-status", "hydrated");
    expect(page.url()).toBe(`${origin("nl")}/`);
    letThrough();
    await expect(box(page)).toBeFocused();
  });

  test("when the code does not come the link leads to the search page", async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("chunk-reload", String(Date.now())));
    await page.route("**/search-bar.*.js", (route) => route.abort());
    await page.goto(origin("nl"));
    await toggle(page).click();
    await page.waitForURL(`${origin("nl")}/zoeken/`);
  });
});

test.describe("the mobile menu", () => {
  test.use({ viewport: PHONE });

  const menu = (page) => page.locator("x-island[name=mobile-menu] > details");

  async function openMenu(page) {
    await page.goto(origin("nl"));
    await scrollTo(page, 600);
    await scrollTo(page, 590);
    await menu(page).locator("summary").first().click();
    await expect(page.locator("x-island[name=mobile-menu]")).toHaveAttribute("data-status", "hydrated");
    await expect.poll(() => bodyPosition(page)).toBe("fixed");
  }

  test("another page closes it and starts where it starts", async ({ page }) => {
    await openMenu(page);
    await page.evaluate(() => {
      const next = document.createElement("main");
      next.className = "main";
      next.style.minHeight = "3000px";
      document.querySelector("main").replaceWith(next);
      document.dispatchEvent(new Event("pagechange"));
    });
    await expect(menu(page)).not.toHaveAttribute("open");
    await expect.poll(() => bodyPosition(page)).not.toBe("fixed");
    expect(await scrolled(page)).toBe(0);
    await expectHeader(page, "in sight");
  });

  test("a link in it leads to the top of the next page", async ({ page }) => {
    await openMenu(page);
    await menu(page).getByRole("link", { name: "Contact", exact: true }).last().click();
    await page.waitForURL(origin("nl") + PAGES.contact.nl);
    await expect(menu(page)).not.toHaveAttribute("open");
    expect(await scrolled(page)).toBe(0);
  });

  test("it has a search box and the account", async ({ page }) => {
    await openMenu(page);
    await expect(menu(page).getByRole("link", { name: "Aanmelden" })).toBeVisible();
    await expect(menu(page).getByRole("link", { name: "Account aanvragen" })).toBeVisible();
    await menu(page).getByRole("searchbox").fill("bank");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin("nl")}/zoeken/?query=bank`);
  });
});

test.describe("the credits link", () => {
  const credits = (page) => page.getByRole("contentinfo").getByRole("link", { name: /^Website (door|by|von) / });
  const opacity = (page) => page.locator(".footer__credits").evaluate((element) => Number(getComputedStyle(element).opacity));

  for (const width of [768, 1440]) {
    test(`is in the copyright bar at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin("nl"));
      await expect(credits(page)).toHaveAttribute("href", "https://example.com/");
      expect(await opacity(page)).toBe(1);
    });
  }

  test("appears with the scrolling below 768 px", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto(origin("de"));
    expect(await opacity(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect.poll(() => opacity(page)).toBe(1);
  });
});

for (const locale of LOCALES) {
  test.describe(`${locale}: the warning about an old browser`, () => {
    const warning = (page) => page.getByText(/(browser is verouderd|browser is out of date|Browser ist veraltet)/);

    test("is met by nobody with a browser of today", async ({ page }) => {
      await page.goto(origin(locale));
      await expect(warning(page)).toHaveCount(1);
      await expect(warning(page)).toBeHidden();
    });

    for (const [lacking, from, to] of [["layers", /@layer [a-z,]+/g, "@unheard-of"], ["nesting", "selector(&)", "selector(:unheard-of)"]]) {
      test(`is shown where a browser lacks ${lacking}`, async ({ page }) => {
        await page.route("**/main.*.css", async (route) => {
          // Only the browser knows the names under localhost.
          const { host, pathname } = new URL(route.request().url());
          const response = await page.request.get(`http://127.0.0.1:${WORKER}${pathname}`, { headers: { host } });
          await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
        });
        await page.goto(origin(locale));
        await expect(warning(page)).toBeVisible();
      });
    }
  });
}

for (const [count, width] of [[1, 390], [12, 820], [100, 1100], [100, 1440]]) {
  test(`the quote button says that ${count} are in the list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(origin("nl"));
    const button = header(page).locator(".header__quote");
    await expect(button).toHaveAccessibleName("Offerte aanvragen");
    const before = await button.boundingBox();
    await page.evaluate((count) => {
      const items = Array.from({ length: count }, (_, index) => ({ id: index + 1, uri: `producten/p${index}`, title: `P${index}`, category: null, productImage: null, amount: 1 }));
      localStorage.setItem("productQuotation", JSON.stringify(items));
    }, count);
    await page.reload();
    await expect(button).toHaveAccessibleName(`Offerte aanvragen ${count} ${count === 1 ? "product" : "producten"} op de offertelijst`);
    const badge = await button.locator(".badge").boundingBox();
    const bar = await header(page).boundingBox();
    expect(badge.x + badge.width).toBeLessThanOrEqual(width);
    expect(badge.y).toBeGreaterThanOrEqual(bar.y);
    expect((await button.boundingBox()).height).toBe(before.height);
  });
}
