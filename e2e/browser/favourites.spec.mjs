// The heart for anonymous visitors: it offers to log in on the spot, or links to the login page if it cannot.

import { languages } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { go, open } from "./navigation.mjs";
import { bodyPosition } from "./scrolling.mjs";
import { expectAccessible } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const LOG_IN = { nl: "/aanmelden/", en: "/log-in/", de: "/anmelden/" };
const REGISTER = { nl: "/registreren/", en: "/sign-up/", de: "/registrieren/" };
const NAMES = {
  nl: { logIn: "Inloggen", register: "Maak een account aan", close: "Sluiten" },
  en: { logIn: "Log in", register: "Create an account", close: "Close" },
  de: { logIn: "Anmelden", register: "Konto erstellen", close: "Schließen" },
};

const hearts = (page) => page.locator(".favourite-link");

for (const locale of languages("de")) {
  test(`${locale}: asks to log in, keeping the product in mind`, async ({ page }) => {
    await page.goto(origin(locale) + PAGES.category[locale]);
    const card = page.locator(".product-card").nth(2);
    const product = await card.getAttribute("data-product-id");
    await card.getByRole("link").last().click();
    const modal = page.getByRole("dialog");
    await expect(modal).toBeVisible();
    await expect(modal).toHaveAccessibleName(await modal.getByRole("heading").innerText());
    const { logIn, register, close } = NAMES[locale];
    const query = new URLSearchParams({ return: "true", to: PAGES.category[locale], favourite: product });
    await expect(modal.getByRole("link", { name: logIn })).toHaveAttribute("href", `${origin(locale)}${LOG_IN[locale]}?${query}`);
    await expect(modal.getByRole("link", { name: logIn })).toBeFocused();
    await expect(modal.getByRole("link", { name: register })).toHaveAttribute("href", `${origin(locale)}${REGISTER[locale]}?${query}`);
    await expect(modal.getByRole("button", { name: close })).toBeVisible();
  });
}

const WAYS = {
  Escape: (page) => page.keyboard.press("Escape"),
  "the cross": (page) => page.getByRole("dialog").getByRole("button").click(),
  "a click beside it": (page) => page.mouse.click(10, 10),
};

test("it closes in every way where the page was", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.category.nl);
  const heart = hearts(page).nth(8);
  await heart.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  for (const [name, leave] of Object.entries(WAYS)) {
    await test.step(name, async () => {
      await heart.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await bodyPosition(page)).toBe("fixed");
      await leave(page);
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(heart).toBeFocused();
      await expect.poll(() => bodyPosition(page)).not.toBe("fixed");
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    });
  }
});

test("a selection that ends beside it leaves it open, and the keyboard stays inside", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  await hearts(page).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement.closest("dialog")))).toBe(true);
  }
  const title = await page.getByRole("dialog").getByRole("heading").boundingBox();
  await page.mouse.move(title.x + 10, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("everybody can use it, on a phone as well", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 700 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(origin("de") + PAGES.product.de);
  await hearts(page).first().click();
  await expectAccessible(page, "dialog");
  const { x, width } = await page.getByRole("dialog").boundingBox();
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(390);
  await context.close();
});

test("the way to log in is gone from the page it leads to", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  await hearts(page).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Inloggen" }).click();
  await expect(page).toHaveURL(/\/aanmelden\/\?return=true/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("who leaves it open on the way back to the login page is told there what favourites are", async ({ page }) => {
  const modal = page.getByRole("dialog");
  await open(page, origin("nl") + MEMBER_PAGES.favourites.nl);
  await expect(modal).toBeVisible();
  await expect(modal.getByRole("heading")).toHaveText("Mijn favorieten");
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await go(page, PAGES.category.nl);
  await expect(page.locator("h1")).toBeFocused();
  await hearts(page).first().click();
  await expect(modal).toBeVisible();
  await expect(modal.getByRole("heading")).toHaveText("Bewaar dit product");
  await page.evaluate(() => history.back());
  await expect(page.locator("[data-favourites]")).toBeAttached();
  // By now the browser has delivered all pending events of the closed modal.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(modal).toBeVisible();
  await expect(modal.getByRole("link", { name: NAMES.nl.logIn })).toHaveAttribute("href", "#account-form");
});

test("with a key held down the heart is a link; hearts that came later open it too", async ({ page, context }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  await expect(hearts(page).first()).toHaveAttribute("href", /favourite=/);
  // Only that a tab opens matters; its content is up to the browser.
  const opened = context.waitForEvent("page");
  await hearts(page).first().click({ modifiers: ["ControlOrMeta"] });
  await opened;
  await page.bringToFront();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.evaluate(() => {
    const main = document.querySelector("main");
    main.replaceWith(main.cloneNode(true));
    document.dispatchEvent(new Event("pagechange"));
  });
  await hearts(page).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
