// The search page with script: its columns are extended in place.

import { languages } from "../matrix.mjs";
import { BENCH, SEARCH, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { PHONE, WIDE } from "./scrolling.mjs";
import { expectForEveryone } from "./soundness.mjs";
import { expect, hold, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: a column grows in place, and the address tells`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(`${origin(locale)}${SEARCH[locale]}?query=${BENCH[locale]}`);
    const says = words(locale);
    const column = page.getByRole("region", { name: says.breadcrumb_products });
    const hits = column.getByRole("listitem");
    await expect(hits).toHaveCount(10);
    await page.evaluate(() => (window.same = true));
    await column.getByRole("link", { name: says.load_more_products }).click();
    await expect(hits).toHaveCount(20);
    await expect(page).toHaveURL(`${origin(locale)}${SEARCH[locale]}?query=${BENCH[locale]}&products=2`);
    expect(await page.evaluate(() => window.same), "the page was not loaded").toBe(true);
    await expect(hits.nth(10).getByRole("link").first()).toBeFocused();
    const titles = await hits.locator("h3").allInnerTexts();
    await page.reload();
    await expect(hits.locator("h3")).toHaveText(titles);
  });
}

test("columns grow beside each other", async ({ page }) => {
  await page.goto(`${origin("nl")}/zoeken/?query=bank`);
  for (const [name, more] of [["Producten", "Laad meer producten"], ["Pagina's", "Laad meer paginas"], ["Producten", "Laad meer producten"]]) {
    const hits = page.getByRole("region", { name }).getByRole("listitem");
    const before = await hits.count();
    await page.getByRole("link", { name: more }).click();
    await expect(hits).toHaveCount(before + 10);
  }
  await expect(page).toHaveURL(`${origin("nl")}/zoeken/?query=bank&products=3&pages=2`);
  await page.reload();
  await expect(page.getByRole("region", { name: "Producten" }).getByRole("listitem")).toHaveCount(30);
  await expect(page.getByRole("region", { name: "Pagina's" }).getByRole("listitem")).toHaveCount(20);
});

test("when more cannot be brought the page is opened", async ({ page }) => {
  await page.goto(`${origin("nl")}/zoeken/?query=bank`);
  await page.route("**/zoeken/?*products=2", (route) => (route.request().resourceType() === "xhr" ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "Laad meer producten" }).click();
  await page.waitForURL("**/zoeken/?query=bank&products=2#products");
  await expect(page.getByRole("region", { name: "Producten" }).getByRole("listitem")).toHaveCount(20);
});

test("more that comes late changes nothing of the next page", async ({ page }) => {
  const letGo = await hold(page, "**/zoeken/?*products=2");
  await page.goto(`${origin("nl")}/zoeken/?query=bank`);
  const asked = page.waitForRequest("**/zoeken/?*products=2");
  await page.getByRole("link", { name: "Laad meer producten" }).click();
  await asked;
  const hit = page.getByRole("region", { name: "Producten" }).getByRole("listitem").first().getByRole("link").first();
  const href = await hit.getAttribute("href");
  await hit.click();
  await page.waitForURL(origin("nl") + href);
  const answered = page.waitForResponse("**/zoeken/?*products=2");
  letGo();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page).toHaveURL(origin("nl") + href);
});

test("columns are 500 px high at most on wide screens", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${origin("nl")}/zoeken/?query=bank`);
  const column = page.getByRole("region", { name: "Producten" });
  expect((await column.getByRole("list").boundingBox()).height).toBe(428);
  expect((await column.locator(".search-column__body").boundingBox()).height).toBe(500);
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await column.getByRole("list").boundingBox()).height).toBeGreaterThan(500);
});

test("without results it is accessible and leads on", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: WIDE });
  const page = await context.newPage();
  await page.goto(`${origin("nl")}/zoeken/?query=qqxxyyzz`);
  await expect(page.getByRole("main")).toContainText("Geen producten");
  await expect(page.getByRole("main").getByRole("link", { name: "Banken", exact: true })).toBeVisible();
  await expectForEveryone(page);
  await context.close();
});
