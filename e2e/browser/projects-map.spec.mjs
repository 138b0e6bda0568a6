// The map of projects: a marker opens its project, by mouse and keyboard; several in one place are one.

import { PAGES, words } from "../site.mjs";
import { origin, SERVICE } from "../stack.mjs";
import { choice } from "./choice.mjs";
import { engage, expect, test } from "./test.mjs";

const says = words("nl");

const overview = (locale) => origin(locale) + PAGES.projects[locale];
const map = (page, locale = "nl") => page.getByRole("region", { name: words(locale).projects_map });
const marker = (page, name, locale) => map(page, locale).locator("summary").filter({ hasText: name });
const group = (page) => marker(page, /^\d+\s*\d+ projecten$/).first();
const popups = (page) => map(page).locator(".map__popup").filter({ visible: true });

/** Opens the overview and goes to its map by the link above the list. */
async function openMap(page, locale = "nl") {
  await page.goto(overview(locale));
  await page.getByRole("link", { name: words(locale).show_on_map }).click();
  await expect(map(page, locale).locator("[data-live]")).toHaveCount(1);
}

for (const [locale, place] of [["nl", "Verenigd Koninkrijk"], ["en", "United Kingdom"], ["de", "Vereinigtes Königreich"]]) {
  test(`${locale}: a marker leads to its project`, async ({ page }) => {
    await openMap(page, locale);
    await marker(page, "Canal Yard, Leeds", locale).click();
    const link = map(page, locale).getByRole("link", { name: "Canal Yard, Leeds" });
    await expect(link).toBeVisible();
    const popup = map(page, locale).locator("details[open] .map__popup");
    expect((await popup.boundingBox()).width).toBe(291);
    await expect(popup).toContainText(place);
    // It is whole in the map.
    const [outer, inner] = await Promise.all([map(page, locale).boundingBox(), popup.boundingBox()]);
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Canal Yard, Leeds" })).toBeVisible();
  });
}

test("the keyboard opens and closes a marker, and a group of them lists what it has", async ({ page }) => {
  await openMap(page);
  await marker(page, "Canal Yard, Leeds").press("Enter");
  await expect(popups(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(popups(page)).toHaveCount(0);
  await expect(marker(page, "Canal Yard, Leeds")).toBeFocused();
  const count = Number(/\d+$/.exec((await group(page).locator(".map__count").textContent()) ?? "")[0]);
  expect(count).toBeGreaterThan(1);
  await group(page).press("Enter");
  await expect(popups(page).getByRole("listitem")).toHaveCount(count);
  await expect(popups(page).getByRole("link").first()).toBeVisible();
  const pins = () => map(page).locator("summary").filter({ visible: true }).count();
  const before = await pins();
  await popups(page).getByRole("button", { name: says.map_zoom_in }).press("Enter");
  await expect(popups(page)).toHaveCount(0);
  await expect(map(page).getByRole("group", { name: says.map })).toBeFocused();
  expect(await pins()).toBeGreaterThan(before);
});

test("a group that opens at the window's upper edge is in view, with its name and its button", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page);
  await map(page).evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top + 150, behavior: "instant" }));
  await group(page).press("Enter");
  for (const part of [popups(page).getByText(/^\d+ projecten$/), popups(page).getByRole("button", { name: "Sluiten" }), popups(page).getByRole("link").first()]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const [header, popup] = [await page.getByRole("banner").boundingBox(), await popups(page).boundingBox()];
  expect(popup.y).toBeGreaterThanOrEqual(header.y + header.height);
});

test("a marker out of sight comes into view with the focus", async ({ page }) => {
  await openMap(page);
  for (let times = 0; times < 3; times++) await map(page).getByRole("button", { name: says.map_zoom_in, exact: true }).last().click();
  const far = marker(page, "Bibliotheekplein, Bristol");
  await far.focus();
  const [outer, inner] = await Promise.all([map(page).boundingBox(), far.boundingBox()]);
  expect(inner.x).toBeGreaterThan(outer.x);
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
});

test("a project opens its marker", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.project.nl);
  await page.getByRole("link", { name: says.show_on_map }).click();
  await expect(page).toHaveURL(/\/projecten\/#place-\d+$/);
  await expect(map(page).getByRole("link", { name: "Houtmarkt, Zutphen" })).toBeInViewport();
});

test("a narrowed overview has its own projects on the map", async ({ page }) => {
  await page.goto(`${overview("nl")}?year=2026`);
  const count = await page.locator("#list .project-card").count();
  expect(await map(page).locator("[id^=place-]").count()).toBe(count);
});

test("the map's code is not loaded before somebody comes near", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => /\/map\.[^/]*\.js|\/tiles\//.test(request.url()) && asked.push(request.url()));
  await page.goto(overview("nl"), { waitUntil: "networkidle" });
  await engage(page);
  // Whatever an island asks for when it is near, it has asked for by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(done)))));
  expect(asked).toEqual([]);
  await map(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test.describe("without an answer about other hosts", () => {
  test.use({ storageState: choice("") });

  test("tiles of another host wait for consent", async ({ page }) => {
    const asked = [];
    page.on("request", (request) => request.url().includes("/tiles/") && asked.push(request.url()));
    await page.goto(overview("nl"));
    await page.getByRole("link", { name: says.show_on_map }).click();
    await expect(map(page)).toContainText(says.media_map.replace("{host}", `localhost:${SERVICE}`));
    await expect(marker(page, "Canal Yard, Leeds")).toBeHidden();
    expect(asked).toEqual([]);
    await map(page).getByRole("button", { name: says.media_map_show }).click();
    await expect(marker(page, "Canal Yard, Leeds")).toBeVisible();
    await expect(map(page).getByRole("group", { name: says.map })).toBeFocused();
  });
});
