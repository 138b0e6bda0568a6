// Going back: a page returns in the state and at the position in which it was left.

import { ask } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { EVERY_WAY, go, isSameDocument, nl, open } from "./navigation.mjs";
import { scrolled } from "./scrolling.mjs";
import { expect, test } from "./test.mjs";

test("the keyboard alone goes on and back", async ({ page }) => {
  await open(page, nl("about"));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("main a[href^='/']").first().focus();
  const address = await page.evaluate(() => document.activeElement.href);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect.poll(() => page.evaluate(() => document.activeElement.tagName)).toBe("H1");
  // There is nothing on a heading to be operated.
  await expect(page.locator("h1")).toHaveCSS("outline-style", "none");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGES.about.nl}(#content)?$`));
  expect(await isSameDocument(page)).toBe(true);
});

test("back to a list brings it as it was left, without asking", EVERY_WAY, async ({ page }) => {
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
  // It is shown before the server is asked whether it has changed.
  await page.route(nl("category"), () => {});
  await page.goBack();
  await expect(card).toBeFocused();
  await expect(page.locator(".product-filter")).toHaveAttribute("open", "");
  await expect.poll(() => scrolled(page)).toBe(before);
  await expect(page).toHaveTitle(/Banken/);
  expect(await page.locator(".language-switcher a[hreflang=en]").first().getAttribute("href")).toBe(origin("en") + PAGES.category.en);
  await page.goForward();
  await expect(page.locator("h1")).toBeFocused();
  await page.goBack();
  await expect(card).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

/** What lies over a page: on which, and what opens it. */
const OVERLAYS = {
  menu: ["about", "x-island[name=mobile-menu] summary >> nth=0"],
  search: ["about", ".search-bar__toggle:visible"],
  picture: ["product", "a.larger-picture:visible >> nth=0"],
};
for (const [name, [at, opener]] of Object.entries(OVERLAYS)) {
  test(`the way back closes the ${name} over a page that was opened directly`, EVERY_WAY, async ({ page }) => {
    await page.setViewportSize({ width: name === "search" ? 1280 : 390, height: 844 });
    const isLocked = () => page.evaluate(() => document.body.style.position === "fixed");
    const openOverlay = async () => {
      await page.locator(opener).scrollIntoViewIfNeeded();
      await page.locator(opener).click();
      await expect.poll(isLocked).toBe(true);
    };
    await page.goto("about:blank");
    await open(page, nl(at));
    await page.locator(opener).scrollIntoViewIfNeeded();
    const top = await scrolled(page);
    await openOverlay();
    await page.evaluate(() => history.back());
    await expect.poll(isLocked).toBe(false);
    expect(await scrolled(page)).toBe(top);
    await openOverlay();
    await page.keyboard.press("Escape");
    await expect.poll(isLocked).toBe(false);
    await expect.poll(() => page.evaluate(() => history.state?.isOverlay ?? false)).toBe(false);
    // A link leads on in its place, so that one step back is the page.
    await openOverlay();
    await go(page, PAGES.contact.nl);
    await expect(page.locator("h1")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(nl(at));
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
  });
}

/** Opens the product list, loads more and follows a new item; returns its card and the list's scroll position. */
async function leaveList(page) {
  await open(page, nl("products"));
  await page.getByRole("link", { name: "Laad meer producten" }).click();
  await expect(page.locator(".product-card")).toHaveCount(96);
  const card = page.locator(".product-card__link").nth(60);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await card.click();
  await expect(page.locator("h1")).toBeFocused();
  return { card, before };
}

test("a list comes with what was loaded by breadcrumb and by menu, at its top, before the server has answered", EVERY_WAY, async ({ page }) => {
  await leaveList(page);
  const list = `${nl("products")}?page=2`;
  await page.route(list, () => {});
  const ways = [page.locator(".breadcrumbs"), page.locator(".main-navigation")];
  for (const way of ways) {
    await way.locator(`a[href="${PAGES.products.nl}"]`).first().evaluate((link) => link.click());
    await expect(page).toHaveURL(list);
    await expect(page.locator("h1")).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    await expect(page.locator(".product-card")).toHaveCount(96);
    await go(page, PAGES.product.nl);
    // The address changes before the page does.
    await expect(page.locator("body")).toHaveClass(/page--product( |$)/);
    await expect(page.locator("h1")).toBeFocused();
  }
  expect(await isSameDocument(page)).toBe(true);
});

test("what was published meanwhile is put into a kept list, where its reader is", async ({ page }) => {
  const { card, before } = await leaveList(page);
  const { body } = await ask("nl", `${PAGES.products.nl}?page=2`);
  const title = await page.locator("h1").innerText();
  const published = body.replaceAll(`>${title}<`, ">Een nieuwe naam<");
  await page.route(`${nl("products")}?page=2`, (route) => route.fulfill({ contentType: "text/html", body: published }));
  await page.goBack();
  await expect(card).toHaveText("Een nieuwe naam");
  await expect(card).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  expect(await isSameDocument(page)).toBe(true);
});

test("a kept list of somebody who has logged in or out meanwhile is loaded anew", async ({ page }) => {
  await leaveList(page);
  const { body } = await ask("nl", `${PAGES.products.nl}?page=2`);
  const other = body.replace("<body ", "<body data-member ");
  await page.route(`${nl("products")}?page=2`, (route) =>
    route.request().resourceType() === "fetch" ? route.fulfill({ contentType: "text/html", body: other }) : route.continue(),
  );
  const loaded = page.waitForEvent("domcontentloaded");
  await page.goBack();
  await loaded;
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(page).toHaveURL(`${nl("products")}?page=2`);
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

/** Holds fetches of these pages from now on; returns them. */
async function holdPages(page, ...names) {
  const held = [];
  for (const name of names) await page.route(nl(name), (route) => (route.request().resourceType() === "fetch" ? void held.push(route) : route.continue()));
  return held;
}

for (const [how, first] of [["while the first page is on its way", true], ["in one go", false]]) {
  test(`back twice ${how} ends at the page of its address`, EVERY_WAY, async ({ page }) => {
    await open(page, nl("about"));
    for (const name of ["news", "contact"]) {
      await go(page, PAGES[name].nl);
      await expect(page).toHaveURL(nl(name));
      // The URL may change before the page.
      await expect(page.locator("body")).toHaveClass(new RegExp(`page--${name}`));
      await expect(page.locator("h1")).toBeFocused();
    }
    const held = await holdPages(page, "news", "about");
    if (first) {
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(nl("news"));
      await expect.poll(() => held.length).toBe(1);
      await page.evaluate(() => history.back());
    } else {
      await page.evaluate(() => (history.back(), history.back()));
    }
    await expect(page).toHaveURL(nl("about"));
    const isOfAbout = (route) => route.request().url() === nl("about");
    await expect.poll(() => held.some(isOfAbout)).toBe(true);
    // The aborted page responds last.
    for (const route of held.toSorted((a, b) => isOfAbout(b) - isOfAbout(a))) await route.continue().catch(() => {});
    await expect(page.locator("body")).toHaveClass(/page--content/);
    await expect(page.locator("h1")).toBeFocused();
    await expect(page).toHaveURL(nl("about"));
    await expect(page.locator(".route-progress")).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
    await page.unrouteAll();
    await page.goForward();
    await expect(page).toHaveURL(nl("news"));
    await expect(page.locator("body")).toHaveClass(/page--news/);
  });
}

test("the way back leads through places on a page, and through what another site lies between", async ({ page }) => {
  await open(page, nl("about"));
  await page.evaluate(() => scrollTo(0, 700));
  await page.locator(".skip-link[href='#content']").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await expect.poll(() => scrolled(page)).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(nl("about"));
  await expect.poll(() => scrolled(page)).toBe(700);
  await go(page, PAGES.news.nl);
  await expect(page.locator("h1")).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
  await page.goto(`${origin("en")}/`);
  await page.goBack();
  await expect(page).toHaveURL(nl("news"));
  await page.goBack();
  await expect(page).toHaveURL(nl("about"));
  await expect(page.locator("body")).toHaveClass(/page--content/);
  await expect.poll(() => scrolled(page)).toBe(700);
});
