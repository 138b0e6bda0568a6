// The quotation request: the list is sent with the form, and is empty afterwards.

import { languages } from "../matrix.mjs";
import { PAGES, QUOTATION_SENT as NEXT, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { QUOTATION_REQUEST, answerTo, asking, drawing, fillIn, openForm, sendForm, submissionsOf } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { beOnline } from "./navigation.mjs";
import { PRODUCT, badgeOf, cookie, listOf, openWithProduct, stored } from "./quoted-products.mjs";
import { expectForEveryone, faultsOf } from "./soundness.mjs";
import { expect, hold, test } from "./test.mjs";

/** The form's message while submitting. */
const SENDING = { nl: "Uw aanvraag wordt verstuurd…", en: "Sending your request…", de: "Ihre Anfrage wird gesendet …" };

/** Adds a product to the list and fills in the request. */
async function fillRequest(page, locale, email) {
  const form = await openWithProduct(page, locale);
  await fillIn(form, asking(email));
  return form;
}

/** The list arrived with the form, in readable form, and once. */
async function expectArrived(email, locale) {
  const [submission, ...others] = await submissionsOf(email);
  expect(others).toEqual([]);
  const [line] = submission.values.producten.split("\n");
  expect(line.split("?choice=18-")[0]).toBe(`1 × ${PRODUCT[locale]} – ${origin(locale)}${PAGES.product[locale]}`);
  return submission.values.referentie;
}

for (const locale of languages("en")) {
  const thanks = words(locale).form_thanks_quotation;

  test(`${locale}: the list goes along, and is empty when the thanks are there`, async ({ page, context }) => {
    const email = newEmail(`quotation-${locale}`);
    const faults = faultsOf(page, locale);
    const form = await fillRequest(page, locale, email);
    await form.locator("[name=bestanden]").setInputFiles([drawing()]);
    await expect(badgeOf(page)).toBeVisible();
    const letGo = await hold(page, "**/_/form/*");
    await sendForm(form, QUOTATION_REQUEST, locale);
    await expect(form.locator(".form__loading")).toBeVisible();
    await expect(form.locator(".form__loading")).toHaveText(SENDING[locale]);
    await expect(form.locator(".form__loading .spinner")).toHaveCount(0);
    letGo();
    await expect(page).toHaveURL(origin(locale) + NEXT[locale]);
    await expect(form).toHaveCount(0);
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(badgeOf(page)).toBeHidden();
    expect(await stored(page)).toEqual([]);
    expect(await cookie(page)).toBe("");
    const reference = await expectArrived(email, locale);
    const receipt = page.getByRole("region", { name: thanks });
    for (const told of [reference, PRODUCT[locale], email, "Breda", "plan.pdf"]) await expect(receipt).toContainText(told);
    await expectForEveryone(page);
    // It can be read and printed again, and nobody else sees it.
    await page.reload();
    await expect(receipt).toContainText(reference);
    await page.evaluate(() => (window.print = () => (window.printed = true)));
    await receipt.getByRole("button", { name: words(locale).quotation_print }).click();
    expect(await page.evaluate(() => window.printed)).toBe(true);
    await page.emulateMedia({ media: "print" });
    await expect(receipt.getByText(reference)).toBeVisible();
    await page.emulateMedia({ media: null });
    await context.clearCookies({ name: "flash" });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(receipt).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test(`${locale}: a page that opens in a new tab leaves the form usable, and the list empty`, async ({ page }) => {
    const email = newEmail(`tab-${locale}`);
    const form = await fillRequest(page, locale, email);
    // The demo has no such form, so the response is changed to that of one.
    await page.route("**/_/form/*", async (route) => {
      const response = await answerTo(route);
      await route.fulfill({ ...response, body: JSON.stringify({ ...JSON.parse(response.body), newTab: true }) });
    });
    const opened = page.waitForEvent("popup");
    await sendForm(form, QUOTATION_REQUEST, locale);
    const tab = await opened;
    await expect(tab).toHaveURL(origin(locale) + NEXT[locale]);
    expect(await tab.evaluate(() => window.opener)).toBe(null);
    await expect(tab.getByText(thanks)).toBeVisible();
    await expect(page).toHaveURL(origin(locale) + PAGES.quotation[locale]);
    await expect(form.locator(".form__thanks")).toBeVisible();
    await expect(form.locator(".form__thanks")).toHaveText(thanks);
    for (const one of [page, tab]) await expect(badgeOf(one)).toBeHidden();
    expect(await stored(page)).toEqual([]);
    expect(await cookie(page)).toBe("");
    await expectArrived(email, locale);
    // The form is ready for another request.
    await expect(form.locator("[name=email]")).toHaveValue("");
    await page.unrouteAll();
    await page.bringToFront();
    await fillIn(form, asking(`again-${email}`));
    await sendForm(form, QUOTATION_REQUEST, locale);
    await expect(page).toHaveURL(origin(locale) + NEXT[locale]);
    expect((await submissionsOf(`again-${email}`)).map(({ values }) => values.producten ?? "")).toEqual([""]);
  });

}

test("on a phone the way back above the thanks is not under the header", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sendForm(await fillRequest(page, "nl", newEmail("quotation-phone")), QUOTATION_REQUEST, "nl");
  await expect(page.getByRole("region", { name: words("nl").form_thanks_quotation })).toBeFocused();
  const [header, trail] = await Promise.all([page.getByRole("banner"), page.getByRole("navigation", { name: words("nl").breadcrumbs })].map((part) => part.boundingBox()));
  expect(trail.y).toBeGreaterThanOrEqual(header.y + header.height);
});

for (const viewport of [{ width: 390, height: 844 }, { width: 1440, height: 900 }]) {
  test(`at ${viewport.width} px the form begins on the first screen, also beside a list`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const isInSight = async (form) => {
      await page.evaluate(() => scrollTo(0, 0));
      const { y, height } = await form.locator("[name='naam.firstName']").boundingBox();
      expect(y + height).toBeLessThan(viewport.height);
    };
    await isInSight(await openForm(page, QUOTATION_REQUEST, "nl"));
    const form = await openWithProduct(page, "nl");
    await isInSight(form);
    const line = form.locator(".quoted__line").first();
    if (viewport.width < 992) {
      await expect(line).toBeHidden();
      await form.getByText("1 product, 1 stuk").click();
    }
    await expect(line).toBeVisible();
  });
}

test("who switches language takes the list along, from the form and from any other page", async ({ page }) => {
  const to = (locale) => page.getByRole("banner").locator(`.language-switcher a[hreflang=${locale}]`).first().click();
  await openWithProduct(page, "nl");
  // The header hides on the way down.
  await page.evaluate(() => scrollTo(0, 0));
  await to("en");
  await expect(page).toHaveURL(origin("en") + PAGES.quotation.en);
  await expect(listOf(page, words("en").quotation_along).getByRole("listitem")).toHaveText(/1 ×\s*Linde park bench/);
  await expect(badgeOf(page)).toHaveText("1");
  await page.goto(origin("en") + PAGES.product.en);
  await expect(badgeOf(page)).toHaveText("1");
  await to("de");
  await expect(page).toHaveURL(origin("de") + PAGES.product.de);
  await expect(badgeOf(page)).toHaveText("1");
});

test("a next page that was fetched ahead says the same", async ({ page }) => {
  // Nothing is prefetched on a machine without a network.
  await beOnline(page);
  const form = await fillRequest(page, "nl", newEmail("ahead"));
  const ahead = [];
  page.on("requestfinished", (request) => request.headers()["x-purpose"] === "prefetch" && ahead.push(new URL(request.url()).pathname));
  await page.evaluate((path) => document.querySelector("main h1").appendChild(Object.assign(document.createElement("a"), { href: path, textContent: "Next" })), NEXT.nl);
  // Prefetching starts once the page is idle.
  await expect
    .poll(async () => {
      await page.getByRole("link", { name: "Next" }).dispatchEvent("pointerover");
      return ahead;
    })
    .toContain(NEXT.nl);
  await sendForm(form, QUOTATION_REQUEST, "nl");
  await expect(page).toHaveURL(origin("nl") + NEXT.nl);
  await expect(form).toHaveCount(0);
  await expect(page.getByText(words("nl").form_thanks_quotation)).toBeVisible();
});
