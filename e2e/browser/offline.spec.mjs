// Offline, and on a slow connection: visited pages can be read again, and the visitor is told.

import { languages } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { WORDS, connectionOf, hasCopy, notice, test, visit } from "./offline.mjs";
import { expect } from "./test.mjs";

for (const locale of languages("en")) {
  test.describe(locale, () => {
    test.use({ locale });
    const { home, about, contact } = Object.fromEntries(Object.entries(PAGES).map(([name, paths]) => [name, paths[locale]]));
    const words = WORDS[locale];

    test("a seen page is shown as it was, and says so", async ({ page, wire }) => { // F43
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

    test("an unseen page is the offline page, with ways on", async ({ page, wire }) => { // F43
      await visit(page, wire.origin + home);
      await expect.poll(() => hasCopy(page, home)).toBe(true);
      wire.isCut = true;
      const response = await page.goto(`${wire.origin}${contact}?a=1&b=2`);
      expect(response.status()).toBe(503);
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

    test("an open page says when the connection goes and when it is back, and nothing moves", async ({ page, wire }) => { // F43
      const connection = await connectionOf(page);
      await visit(page, wire.origin + home);
      await page.waitForLoadState("networkidle");
      await expect(notice(page)).toHaveText("");
      const boxes = () => page.evaluate(() => [...document.querySelectorAll(".header, main, .footer")].map((part) => JSON.stringify(part.getBoundingClientRect())));
      const before = await boxes();
      await connection.cut();
      await expect(notice(page)).toHaveText(words.offline);
      expect(await boxes()).toEqual(before);
      // The message is shown for four seconds, during which the test may not be polling.
      await notice(page).evaluate((text) => {
        window.said = [];
        new MutationObserver(() => window.said.push(text.textContent)).observe(text, { childList: true, characterData: true, subtree: true });
      });
      await connection.mend();
      const said = () => page.evaluate(() => window.said);
      await expect.poll(said).toContainEqual(expect.stringMatching(words.back));
      await expect(notice(page)).toHaveText("");
      expect(await boxes()).toEqual(before);
    });
  });
}

test("a page that keeps its reader waiting is shown as it was", async ({ page, wire }) => {
  await visit(page, wire.origin);
  await page.goto(wire.origin + PAGES.about.nl);
  await expect.poll(() => hasCopy(page, PAGES.about.nl)).toBe(true);
  let answerNow;
  const held = new Promise((resolve) => (answerNow = resolve));
  wire.change = (response, { url }) => (url === PAGES.about.nl ? held.then(() => undefined) : undefined);
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
