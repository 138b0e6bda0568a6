// A browser that rejects cookies: the quotation list is sent all the same, and the visitor is told what does not work.

import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { QUOTATION_REQUEST, answerTo, asking, fillIn, openForm, sendForm, submissionsOf } from "./forms.mjs";
import { DEMO, logIn, newEmail } from "./membership.mjs";
import { PRODUCT, badgeOf, buttonOf, cookie, lines, listOf, openList, openProduct, stored } from "./quoted-products.mjs";
import { expectForEveryone } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

/** Rejects all cookies, whether set by script or by a response. */
async function refuseCookies(page) {
  await (await page.context().newCDPSession(page)).send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await page.route(isOurs, async (route) => {
    // Only responses to POST set cookies.
    if (route.request().method() !== "POST") return route.fallback();
    const response = await answerTo(route);
    delete response.headers["set-cookie"];
    return route.fulfill(response);
  });
}

const isOurs = ({ hostname, pathname }) => hostname.endsWith(".localhost") && !pathname.startsWith("/_/assets/");

for (const locale of languages("de")) {
  const text = words(locale);

  test(`${locale}: the quotation list is shown, shared, sent and thanked for`, async ({ page, context }) => {
    await context.clearCookies();
    await refuseCookies(page);
    await openProduct(page, locale);
    await buttonOf(page).click();
    await expect(badgeOf(page)).toBeVisible();
    await openList(page, locale);
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByText(text.cookies_refused_list)).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: text.quotation_share }).click();
    await expect(page.getByRole("img", { name: text.quotation_qr })).toBeVisible();
    const form = await openForm(page, QUOTATION_REQUEST, locale);
    await expect(listOf(form, text.quotation_along).getByRole("listitem")).toHaveText(new RegExp(`1 ×\\s*${PRODUCT[locale]}`));
    const email = newEmail(`refused-${locale}`);
    await fillIn(form, asking(email));
    await sendForm(form, QUOTATION_REQUEST, locale);
    // An earlier consent cannot be known.
    await form.getByRole("button", { name: text.form_captcha_allow }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByText(text.form_thanks_quotation)).toBeVisible();
    const [submission] = await submissionsOf(email);
    expect(submission.values.producten).toContain(`1 × ${PRODUCT[locale]}`);
    await expect(page.getByText(submission.values.referentie)).toBeVisible();
    expect(await stored(page)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test(`${locale}: the log-in page says why nobody can log in`, async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 390, height: 900 } });
    const page = await context.newPage();
    await page.goto(origin(locale) + PAGES.login[locale]);
    await expect(page.getByText(text.cookies_refused_log_in)).toBeHidden();
    await refuseCookies(page);
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: text.cookies_refused_log_in })).toBeVisible();
    await expectForEveryone(page);
    await logIn(page, DEMO.email, DEMO.password);
    await expect(page).toHaveURL(/return=true/);
    await expect(page.getByText(text.cookies_refused_log_in)).toBeVisible();
    await context.close();
  });
}

test("what another tab changes while the form is on its way stays on the list", async ({ page, context }) => {
  await openProduct(page);
  await buttonOf(page).click();
  await expect(badgeOf(page)).toBeVisible();
  const form = await openForm(page, QUOTATION_REQUEST, "nl");
  await fillIn(form, asking(newEmail("meanwhile")));
  await page.route("**/_/form/*", async (route) => {
    const response = await answerTo(route);
    const other = await context.newPage();
    await openList(other);
    await lines(other).locator("button[value^=increment]").click();
    await expect(lines(other).getByRole("textbox")).toHaveValue("2");
    await route.fulfill(response);
  });
  await sendForm(form, QUOTATION_REQUEST, "nl");
  await expect(form).toHaveCount(0);
  await expect(page.getByText(words("nl").form_thanks_quotation)).toBeVisible();
  expect((await stored(page)).map(({ amount }) => amount)).toEqual([2]);
  expect(await cookie(page)).toMatch(/^\d+[-A-Z\d]*x2$/);
});

test("a browser that blocks storage with its cookies is not told that it keeps the list", async ({ page }) => {
  const text = words("nl");
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }));
  await refuseCookies(page);
  await page.goto(origin("nl") + PAGES.quotationList.nl);
  await expect(page.getByText(text.cookies_refused_storage)).toBeVisible();
  await expect(page.getByText(text.cookies_refused_list)).toHaveCount(0);
});

/** Storage that keeps nothing, or nothing more, and what the product's page says of it where cookies are refused too. */
const STORAGES = {
  blocked: [() => Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }), "cookies_refused_storage"],
  "of no size": [() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }), "cookies_refused_storage"],
  full: [() => {
    localStorage.setItem("other", "x");
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  }, "quotation_storage_full"],
};
for (const [what, [spoil, said]] of Object.entries(STORAGES)) {
  test(`the product's page says what becomes of the list where storage is ${what}`, async ({ page, context }) => {
    const text = words("nl");
    await page.addInitScript(spoil);
    await refuseCookies(page);
    await openProduct(page);
    const button = page.locator(".quotation-button").first();
    await button.locator(".quotation-button__button").click();
    await expect(button.getByText(text[said])).toBeVisible();
    await expect(button.locator(".quotation-button__button")).toHaveText(said === "quotation_storage_full" ? text.quotation_add : text.quotation_remove_button);
    await expect(page).toHaveURL(origin("nl") + PAGES.product.nl);
    // With cookies nothing is lost, and nothing is said.
    const other = await context.newPage();
    await other.addInitScript(spoil);
    await openProduct(other);
    await other.locator(".quotation-button").first().locator(".quotation-button__button").click();
    await expect.poll(() => cookie(other)).toMatch(/^\d+[-A-Z\d]*x1$/);
    await expect(other.getByText(text[said])).toHaveCount(0);
    await openList(other);
    await expect(lines(other)).toHaveCount(1);
  });
}
