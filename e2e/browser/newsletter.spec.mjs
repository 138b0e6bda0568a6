// The newsletter form with script: validated on the page, sent once, with a thanks page of its own.

import { service } from "../client.mjs";
import { languages } from "../matrix.mjs";
import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { newEmail } from "./membership.mjs";
import { faultsOf } from "./soundness.mjs";
import { expect, test } from "./test.mjs";

const formOf = (page, locale) => page.getByRole("contentinfo").getByRole("form", { name: words(locale).newsletter_title });
const island = (page) => page.getByRole("contentinfo").locator("x-island[name=newsletter-form]");

/** The hydrated form: it hydrates when somebody comes near. */
async function openAwake(page, locale) {
  await page.goto(`${origin(locale)}/`);
  const form = formOf(page, locale);
  await form.getByLabel(words(locale).newsletter_first_name).focus();
  await expect(island(page)).toHaveAttribute("data-status", "hydrated");
  return form;
}

async function fill(form, locale, email) {
  const text = words(locale);
  await form.getByLabel(text.newsletter_first_name).fill(" Ada ");
  await form.getByLabel(text.newsletter_last_name).fill("van der Poel");
  await form.getByLabel(text.newsletter_email).fill(email);
  await form.getByRole("checkbox").check();
}

// The English footer has no newsletter.
for (const locale of languages("de").filter((code) => code !== "en")) {
  const text = words(locale);

  test(`${locale}: what is missing is told at its field, what is good is thanked for`, async ({ page }) => {
    const faults = faultsOf(page, locale);
    const email = newEmail(locale);
    const form = await openAwake(page, locale);
    const button = form.getByRole("button", { name: text.newsletter_submit });
    await button.click();
    const missing = ["first_name", "last_name", "email", "privacy"].map((name) => text[`newsletter_${name}_missing`]);
    await expect(form.getByRole("listitem")).toHaveText(missing);
    await expect(form.getByLabel(text.newsletter_first_name)).toBeFocused();
    await fill(form, locale, "ada");
    await expect(form.getByRole("listitem")).toHaveText([text.field_email]);
    await form.getByLabel(text.newsletter_email).fill(` ${email} `);
    await expect(form.getByRole("listitem")).toHaveCount(0);
    await button.click();
    await expect(page).toHaveURL(origin(locale) + PAGES.thanks[locale]);
    const all = (await service.subscriptions()).filter((one) => JSON.stringify(one).includes(email));
    expect(all).toHaveLength(1);
    expect(JSON.stringify(all)).toContain('"Ada"');
    // The footer persists: its form is empty and ready again.
    await expect(formOf(page, locale).getByLabel(text.newsletter_email)).toHaveValue("");
    await expect(formOf(page, locale).getByRole("button", { name: text.newsletter_submit })).toBeEnabled();
    expect(faults).toEqual([]);
  });
}

test("the first press of all waits for the form to wake", async ({ page }) => {
  await page.goto(`${origin("nl")}/`, { waitUntil: "networkidle" });
  const posts = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  const form = formOf(page, "nl");
  // As by touch: no pointer comes near before the click.
  await form.getByRole("button", { name: words("nl").newsletter_submit }).dispatchEvent("click");
  await expect(form.getByLabel(words("nl").newsletter_first_name)).toBeFocused();
  await expect(form.getByRole("listitem")).toHaveCount(4);
  expect(posts).toEqual([]);
});

test("two presses send once; a failure is told, and may be tried again", async ({ page }) => {
  const text = words("nl");
  const form = await openAwake(page, "nl");
  await fill(form, "nl", newEmail("again"));
  const button = form.getByRole("button", { name: text.newsletter_submit });
  let letGo = () => {};
  const held = new Promise((resolve) => (letGo = resolve));
  let requests = 0;
  await page.route("**/_/newsletter", async (route) => {
    requests += 1;
    await held;
    await route.abort();
  });
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(form.getByRole("status")).toHaveText(text.form_sending);
  letGo();
  await expect(form.getByText(text.newsletter_failed)).toBeVisible();
  await expect(form.locator(".newsletter-form__alert")).toBeFocused();
  await expect(button).toBeEnabled();
  expect(requests).toBe(1);
  await page.unroute("**/_/newsletter");
  await button.click();
  await expect(page).toHaveURL(origin("nl") + PAGES.thanks.nl);
});
