// The search box with script: it suggests while somebody types, in the header and in the mobile menu.

import { languages } from "../matrix.mjs";
import { BENCH, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { PHONE } from "./scrolling.mjs";
import { bar, box, openBar } from "./search-bar.mjs";
import { expectAccessible, faultsOf } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const list = (page) => bar(page).getByRole("listbox");
const options = (page) => list(page).getByRole("option");
const chosen = (page) => list(page).getByRole("option", { selected: true });

/** Lets a test hold, count and answer the box's requests. */
async function hold(page, response) {
  const asked = [];
  await page.route("**/_/search?*", async (route) => {
    const query = new URL(route.request().url()).searchParams.get("query");
    asked.push(query);
    await response(route, query);
  });
  return asked;
}

const part = (...titles) => ({
  contentType: "text/html; charset=utf-8",
  body: `<div class="search-options" role="listbox" aria-label="Producten" data-status="${titles.length} van ${titles.length}">${titles
    .map((title) => `<a class="search-option" role="option" aria-selected="false" tabindex="-1" href="/producten/banken/">${title}</a>`)
    .join("")}</div>`,
});

for (const locale of languages("en")) {
  test(`${locale}: the box shows six products with what matches marked`, async ({ page }) => {
    await openBar(page, locale);
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.insertText(BENCH[locale]);
    await expect(options(page)).toHaveCount(6);
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    const mark = options(page).first().locator("mark");
    await expect(mark).toHaveText(new RegExp(BENCH[locale], "i"));
    // The browser's own yellow is in none of our colours, and its black in none of the dark ones.
    await expect(mark).not.toHaveCSS("background-color", "rgb(255, 255, 0)");
    expect(await mark.evaluate((own) => getComputedStyle(own).color === getComputedStyle(own.parentElement).color)).toBe(true);
    await expect(bar(page).getByRole("status")).toHaveText(/^6 \w+ \d+ /);
    const href = await options(page).first().getAttribute("href");
    await options(page).first().click();
    await page.waitForURL(origin(locale) + href);
    await expect(box(page)).toHaveCount(0);
  });
}

test("the arrow keys choose, Enter opens what is chosen, without a choice it searches", async ({ page }) => {
  await openBar(page);
  await page.keyboard.insertText("bank");
  await expect(options(page)).toHaveCount(6);
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveCount(1);
  const [second, id] = [options(page).nth(1), await options(page).nth(1).getAttribute("id")];
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute("aria-activedescendant", id);
  await expect(box(page)).toBeFocused();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveCount(0);
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const href = await options(page).first().getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(origin("nl") + href);
  await openBar(page);
  await page.keyboard.insertText("bank");
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin("nl")}/zoeken/?query=bank`);
});

test("whoever types on after choosing looks for what is typed", async ({ page }) => {
  // Only the first query gets a response.
  await hold(page, (route, query) => (query === "bank" ? route.fulfill(part("Linde", "Wilg")) : undefined));
  await openBar(page);
  await page.keyboard.insertText("bank");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText("Linde");
  await page.keyboard.insertText(" buiten");
  await expect(box(page)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin("nl")}/zoeken/?query=bank+buiten`);
});

test("it asks once for what is typed at one go, and nothing for nothing", async ({ page }) => { // RA13
  const asked = await hold(page, (route, query) => route.fulfill(part(query)));
  await page.clock.install({ time: new Date("2026-05-04T10:00:00") });
  await openBar(page);
  await page.clock.pauseAt(new Date("2026-05-04T11:00:00"));
  await page.keyboard.insertText("parkbank");
  await page.clock.runFor(149);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect(options(page)).toHaveText(["parkbank"]);
  expect(asked).toEqual(["parkbank"]);
  await box(page).fill("   ");
  await page.clock.runFor(1000);
  expect(asked).toEqual(["parkbank"]);
});

test("a late answer to what is no longer in the box is not shown", async ({ page }) => {
  let answerFirst;
  const first = new Promise((resolve) => (answerFirst = resolve));
  await hold(page, async (route, query) => {
    if (query === "bank") await first;
    await route.fulfill(part(query)).catch(() => {});
  });
  await openBar(page);
  const held = page.waitForRequest(/_\/search\?query=bank$/);
  await page.keyboard.insertText("bank");
  await held;
  const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith("query=bank"));
  await box(page).fill("tafel");
  await given;
  await expect(options(page)).toHaveText(["tafel"]);
  answerFirst();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(options(page)).toHaveText(["tafel"]);
  await box(page).fill("");
  await expect(list(page)).toHaveCount(0);
});

const FAILURES = {
  "refuses without a word": (route) => route.fulfill({ status: 503, body: "No answer\n" }),
  "cannot be reached": (route) => route.abort(),
  "has something else to say": (route) => route.fulfill({ contentType: "text/html", body: "<h1>Hello" }),
};
test("when the server fails the box says what it says, and the way to the search page is left", async ({ page }) => { // F25
  await openBar(page);
  for (const [name, response] of Object.entries(FAILURES)) {
    await test.step(name, async () => {
      await box(page).fill("");
      const asked = await hold(page, response);
      await page.keyboard.insertText("bank");
      await expect.poll(() => asked).toEqual(["bank"]);
      await expect(list(page)).toHaveCount(0);
      await expect(bar(page).getByRole("link", { name: "Zoeken naar “bank”" })).toBeVisible();
      await page.unrouteAll();
    });
  }
  const words = "Even geen antwoord";
  await box(page).fill("");
  await hold(page, (route) => route.fulfill({ status: 503, contentType: "text/html", body: `<div class="search-options" data-status="${words}"><p>${words}</p></div>` }));
  await page.keyboard.insertText("bank");
  await expect(bar(page).getByRole("paragraph").filter({ hasText: words })).toBeVisible();
  await expect(bar(page).getByRole("status")).toHaveText(words);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin("nl")}/zoeken/?query=bank`);
});

test("what is typed is text, whatever it is", async ({ page }) => { // XS1, XS13
  const faults = faultsOf(page, "nl");
  await openBar(page);
  for (const typed of ["<img src=x onerror=alert(1)>", "' OR 1=1; --", "🪑👩‍👩‍👧", "\u202eمقعد", "$& {query} %"]) {
    const answered = page.waitForResponse("**/_/search?*");
    await box(page).fill(typed);
    expect([200, 204]).toContain((await answered).status());
    await expect(bar(page).locator("img[src=x]")).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test("the open bar with its products is accessible", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await openBar(page);
  await page.keyboard.insertText("bank");
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page, "x-island[name=search-bar]");
  await context.close();
});

test("what was looked for is there again, on this device only, until it is cleared", async ({ page }) => {
  for (const query of ["bank", "tafel", "Bank"]) {
    await openBar(page);
    await page.keyboard.insertText(query);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/zoeken/?query=${query}`);
  }
  await openBar(page);
  const recent = bar(page).getByRole("list", { name: words("nl").search_recent });
  await expect(recent.getByRole("link")).toHaveText(["Bank", "tafel"]);
  expect((await page.context().cookies()).map(({ value }) => value).join()).not.toContain("tafel");
  await recent.getByRole("link", { name: "tafel" }).click();
  await page.waitForURL("**/zoeken/?query=tafel");
  await openBar(page);
  await bar(page).getByRole("button", { name: words("nl").search_forget }).click();
  await expect(recent).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
});

test("the mobile menu's box shows products too", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(origin("nl"));
  const menu = page.locator("x-island[name=mobile-menu] > details");
  await menu.locator("summary").first().click();
  await expect(page.locator("x-island[name=mobile-menu]")).toHaveAttribute("data-status", "hydrated");
  await menu.getByRole("searchbox").fill("bank");
  await expect(menu.getByRole("option")).toHaveCount(6);
  await menu.getByRole("combobox").press("ArrowDown");
  const href = await menu.getByRole("option", { selected: true }).getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(origin("nl") + href);
  await expect(menu).not.toHaveAttribute("open");
  expect(await page.evaluate(() => localStorage.getItem("recentSearches")), "nothing shows it there").toBeNull();
});
