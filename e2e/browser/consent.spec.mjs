// A visitor's consent: exactly what was allowed runs, and it can be changed at any time. That nothing third-party loads
// before it is tested for every page in pages.spec.mjs.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { SERVICE, origin } from "../stack.mjs";
import { choice } from "./choice.mjs";
import { LABELS, fill, finish, sent } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expectAccessible, expectFitting } from "./soundness.mjs";
import { engage, expect, holdCode, test } from "./test.mjs";

test.use({ storageState: choice("") });

const HALF_A_YEAR = 182 * 24 * 60 * 60;
const banner = (page) => page.locator(".consent");
const button = (page, name) => page.getByRole("button", { name, exact: true });
const cookie = async (page) => (await page.context().cookies()).find(({ name }) => name === "consent");

/** The paths of the visits reported to the demo's analytics. */
function watchVisits(page) {
  const visits = [];
  page.on("request", (request) => request.url().endsWith("/analytics/visit") && visits.push(JSON.parse(request.postData()).page));
  return visits;
}

/** Follows a link without leaving the document; false when the browser loaded the page. */
async function follow(page, path) {
  await page.evaluate(() => (window.sameDocument = true));
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, textContent: "on" });
    document.querySelector("main").append(link);
    link.click();
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.waitForLoadState("load");
  return page.evaluate(() => window.sameDocument === true);
}

for (const locale of languages("nl")) {
  const say = words(locale);

  test(`${locale}: who allows all is asked once, and every page is told of once`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const visits = watchVisits(page);
    await page.goto(origin(locale) + PAGES.about[locale]);
    await expect(banner(page)).toBeVisible();
    await expect(banner(page)).toContainText(say.consent_text);
    await expectAccessible(page, ".consent");
    await expectFitting(page);
    expect(visits).toEqual([]);
    await button(page, say.consent_accept).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => visits).toEqual([PAGES.about[locale]]);
    const { value, expires, sameSite, httpOnly, secure } = await cookie(page);
    expect({ value, sameSite, httpOnly, secure }).toEqual({ value: "scripts.media.captcha", sameSite: "Lax", httpOnly: false, secure: true });
    expect(Math.abs(expires - Date.now() / 1000 - HALF_A_YEAR)).toBeLessThan(600);
    expect(await follow(page, PAGES.second[locale])).toBe(true);
    await expect.poll(() => visits).toEqual([PAGES.about[locale], PAGES.second[locale]]);
    await page.goto(origin(locale) + PAGES.news[locale]);
    await expect.poll(() => visits).toHaveLength(3);
    await expect(banner(page)).toBeHidden();
  });

  test(`${locale}: who refuses is left alone, and may think again`, async ({ page }) => {
    const visits = watchVisits(page);
    await page.goto(origin(locale) + PAGES.about[locale]);
    await button(page, say.consent_refuse).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(async () => (await cookie(page))?.value).toBe("none");
    await page.goto(origin(locale) + PAGES.second[locale], { waitUntil: "networkidle" });
    await expect(banner(page)).toBeHidden();
    expect(visits).toEqual([]);

    await button(page, say.consent_open).click();
    await expect(banner(page)).toBeFocused();
    const statistics = page.getByRole("checkbox", { name: say.consent_scripts });
    await expect(statistics).not.toBeChecked();
    await statistics.check();
    await expectAccessible(page, ".consent");
    await button(page, say.consent_keep).click();
    await expect.poll(() => visits).toEqual([PAGES.second[locale]]);
    await expect(button(page, say.consent_open)).toBeFocused();

    // Withdrawn: the page reloads to stop what runs, and its stored data is deleted.
    await page.evaluate(() => (document.cookie = "visitor=1; Path=/"));
    await button(page, say.consent_open).click();
    await expect(statistics).toBeChecked();
    const reloaded = page.waitForEvent("load");
    await button(page, say.consent_refuse).click();
    await reloaded;
    await page.waitForLoadState("networkidle");
    expect(visits).toHaveLength(1);
    expect((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(["consent=none"]);
  });
}

test("an answer that could not be kept says so, and can be given again", async ({ page, context }) => {
  const say = words("nl");
  const problem = banner(page).getByRole("alert");
  // What is routed is not taken from the browser's cache: styles that are requested again are missing.
  await context.route("**/*.css", (route) => route.continue());
  await page.goto(origin("nl") + PAGES.about.nl);
  await expect(banner(page)).toBeVisible();
  await expect(problem).toBeHidden();
  await context.setOffline(true);
  await button(page, say.consent_refuse).click();
  await expect(problem).toHaveText(say.consent_unsaved);
  await expect(banner(page)).toHaveCSS("position", "fixed");
  // What the browser tells of its connection is shown below.
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(page.locator(".connection[data-shown]")).toBeVisible();
  await expectAccessible(page, ".consent");
  await context.setOffline(false);
  await button(page, say.consent_refuse).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(async () => (await cookie(page))?.value).toBe("none");
  await page.getByRole("button", { name: say.consent_open }).click();
  await expect(banner(page)).toBeVisible();
  await expect(problem).toBeHidden();
});

test("an answer that is given twice and cannot be kept leaves no question in the way", async ({ page, context }) => {
  const say = words("nl");
  await page.goto(origin("nl") + PAGES.about.nl);
  await expect(banner(page)).toBeVisible();
  await context.setOffline(true);
  await button(page, say.consent_refuse).click();
  await expect(banner(page).getByRole("alert")).toBeVisible();
  // The question comes back, if at all, as soon as everybody knows the choice.
  const known = page.evaluate(() => new Promise((resolve) => document.addEventListener("consentchange", () => setTimeout(resolve), { once: true })));
  await button(page, say.consent_refuse).click();
  await known;
  await expect(banner(page)).toBeHidden({ timeout: 1 });
  await page.getByRole("button", { name: say.consent_open }).click();
  await expect(banner(page)).toBeVisible();
});

test("the question is no wall: it takes no focus, Escape allows nothing, and the keyboard finds it", async ({ page }) => {
  const say = words("nl");
  await page.goto(origin("nl") + PAGES.about.nl);
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: say.skip_to_content })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => document.activeElement.tagName)).toBe("MAIN");
  expect(await cookie(page)).toBeUndefined();
  await page.reload();
  await expect(banner(page)).toBeVisible();
  const [accept, refuse] = await Promise.all([say.consent_accept, say.consent_refuse].map((name) => button(page, name).evaluate((element) => [element.className, element.offsetWidth, element.offsetHeight])));
  expect(accept).toEqual(refuse);
});

test("the question leaves a product's choices and button free", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(origin("nl") + PAGES.product.nl);
  await expect(banner(page)).toBeVisible();
  const [question, summary] = await Promise.all([banner(page), page.locator(".product__summary")].map((part) => part.boundingBox()));
  expect(question.x + question.width).toBeLessThanOrEqual(summary.x);
});

test("a page without scripts allows none, and one with scripts is loaded where they may run", async ({ page, context }) => { // CL8
  await context.addCookies(choice("scripts").cookies);
  const visits = watchVisits(page);
  const policy = async (path) => (await (await page.goto(origin("nl") + path)).allHeaders())["content-security-policy"];
  expect(await policy(PAGES.about.nl)).toMatch(/script-src 'strict-dynamic' 'self' 'sha256-\S+ 'sha256-[^;]* http:\/\/localhost:8788/);
  await expect.poll(() => visits).toHaveLength(1);
  expect(await policy(PAGES.login.nl)).not.toMatch(/sha256.*sha256|localhost:8788\/analytics| consent /);
  expect(await follow(page, PAGES.about.nl)).toBe(false);
  await expect.poll(() => visits).toHaveLength(2);
});

test("a video says whose it is, and one press plays it", async ({ page }) => { // PR2
  const foreign = [];
  await page.route("https://www.youtube-nocookie.com/**", (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
  });
  await page.goto(`${origin("nl")}/over-ons/vakmanschap/`);
  const video = page.locator(".video__frame").first();
  await video.scrollIntoViewIfNeeded();
  await engage(page);
  await expect(video.locator("x-island")).toHaveAttribute("data-status", "hydrated");
  await expect(video.getByText(words("nl").media_video)).toBeVisible();
  expect(foreign).toEqual([]);
  await video.getByRole("link").click();
  await expect(video.locator("iframe")).toHaveAttribute("src", /autoplay=1/);
  await expect(video.locator("iframe")).toBeFocused();
  expect(await cookie(page)).toBeUndefined();
});

test("a map of another host asks in its place", async ({ page }) => {
  const say = words("nl");
  await page.goto(origin("nl") + PAGES.contact.nl);
  const map = page.locator(".map");
  await expect(map).toContainText(say.media_map.replace("{host}", `localhost:${SERVICE}`));
  await expect(map.locator("img")).toHaveCount(0);
  await button(map, say.media_map_show).click();
  await expect(map.locator(".map__view")).toBeFocused();
  await expect(map.locator(".map__view img")).not.toHaveCount(0);
  expect(await cookie(page)).toBeUndefined();
  await page.reload();
  await button(map, say.media_always).click();
  await expect.poll(async () => (await cookie(page))?.value).toBe("media");
  await page.reload();
  await expect(map.locator(".map__view img")).not.toHaveCount(0);
});

test("a map asks once there is script to answer", async ({ page }) => {
  const release = await holdCode(page, "main");
  await page.goto(origin("nl") + PAGES.contact.nl, { waitUntil: "domcontentloaded" });
  const map = page.locator(".map");
  const show = button(map, words("nl").media_map_show);
  await expect(map).toBeVisible();
  await expect(show).toHaveCount(0);
  release();
  await show.click();
  await expect(map.locator(".map__view img")).not.toHaveCount(0);
});

test("a form says what its captcha is, and asks when it is sent", async ({ page }) => { // PR3
  const [say, labels] = [words("nl"), LABELS.nl];
  const foreign = [];
  page.on("request", (request) => request.url().includes("/captcha/") && foreign.push(request.url()));
  const form = await fill(page, "nl", newEmail("asked"));
  await expect(form).toContainText(say.form_captcha_note.replace("{host}", `127.0.0.1:${SERVICE}`));
  const requests = sent(page);
  await form.getByRole("button", { name: labels.send }).click();
  const question = form.locator(".form__question");
  await expect(question).toBeFocused();
  await expect(question.getByRole("link")).toHaveAttribute("href", /^mailto:/);
  expect([requests, foreign]).toEqual([[], []]);
  await finish(page, form, () => button(question, say.form_captcha_allow).click());
  expect(foreign.length).toBeGreaterThan(0);
  expect((await cookie(page)).value).toBe("captcha");
  await expect(form.locator(".form__unverified")).toBeHidden();
});

test("whoever has refused everything is not asked again when a form is sent", async ({ page }) => {
  const foreign = [];
  page.on("request", (request) => request.url().includes("/captcha/") && foreign.push(request.url()));
  const form = await fill(page, "nl", newEmail("decided"));
  await button(banner(page), words("nl").consent_refuse).click();
  await expect.poll(async () => (await cookie(page))?.value).toBe("none");
  await form.getByRole("button", { name: LABELS.nl.send }).click();
  await expect(form.locator(".form__unverified")).toBeVisible();
  await expect(form.locator(".form__question")).toBeHidden();
  expect(foreign).toEqual([]);
});

test("who refuses the captcha sends all the same", async ({ page }) => {
  const [say, labels] = [words("nl"), LABELS.nl];
  const foreign = [];
  page.on("request", (request) => request.url().includes("/captcha/") && foreign.push(request.url()));
  const form = await fill(page, "nl", newEmail("refused"));
  await form.getByRole("button", { name: labels.send }).click();
  await button(form, say.form_captcha_refuse).click();
  await expect(form.locator(".form__unverified")).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await cookie(page)).toBeUndefined();
});
