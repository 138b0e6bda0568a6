// Becoming and being a member, on the site's own pages.

import { readFileSync } from "node:fs";
import { post, service } from "../client.mjs";
import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect } from "./test.mjs";

export const PASSWORD = "Slow-and-steady-7";

/** The demo's member. */
export const DEMO = { email: "member@example.com", password: "Bench-and-lamp-2026", name: "Marijke van Ommen", company: "Gemeente Veldhaven" };

/** What a new member tells. */
/** Of each new member. */
export const DETAILS = { fullName: "Ada van der Poel", company: "Pedal & Zn" };

/** Enough for an access token issued now to count as expired (its lifetime is 30 minutes, minus a margin of one). */
const LATER_MS = 29.5 * 60_000;

let count = 0;
/** An unused address. */
export const newEmail = (locale) => `${locale}-${Date.now()}-${process.pid}-${(count += 1)}@example.com`;

const form = (page) => page.locator("#account-form");

/** Fills in and submits the page's form. `values` by field name. */
export async function send(page, values) {
  for (const [name, value] of Object.entries(values)) await form(page).locator(`[name=${name}]`).fill(value);
  await form(page).getByRole("button").first().click();
}

/** Registers and opens the link in the mail. */
async function join(page, locale, email) {
  const says = words(locale);
  await page.goto(origin(locale) + PAGES.register[locale]);
  await send(page, { ...DETAILS, email, password: PASSWORD });
  await expect(page.getByRole("status").filter({ hasText: says.notice_registered })).toBeFocused();
  // The content system has issued tokens already; none of them is stored.
  expect(await cookies(page)).toEqual([]);
  // The response does not wait for the mail.
  await expect.poll(() => service.mail(email)).toBeTruthy();
  const mail = await service.mail(email);
  expect(mail.language).toBe(locale);
  await page.goto(mail.link);
  await page.getByRole("main").getByRole("button", { name: says.activation_submit }).click();
  await expect(page.getByRole("status").filter({ hasText: says.notice_activated })).toBeFocused();
}

/** Logs in on the current login page. */
export const logIn = (page, email, password = PASSWORD) => send(page, { email, password });

/** Logs a browser in over HTTP, which saves two pages. */
export async function enter(context, locale, email, password = PASSWORD) {
  const { headers } = await post(locale, PAGES.login[locale], { email, password });
  const cookies = headers["set-cookie"].map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie));
  const attributes = { domain: `${locale}.localhost`, path: "/", httpOnly: true, secure: true, sameSite: "Lax" };
  await context.addCookies(cookies.map(([, name, value]) => ({ name, value, ...attributes })));
}

/** Registers and activates a member over HTTP; returns the address. */
export async function newMember(locale) {
  const email = newEmail(locale);
  await post(locale, PAGES.register[locale], { ...DETAILS, email, password: PASSWORD });
  await expect.poll(() => service.mail(email)).toBeTruthy();
  const { searchParams } = new URL((await service.mail(email)).link);
  await post(locale, PAGES.login[locale], { code: searchParams.get("activate"), id: searchParams.get("id") });
  return email;
}

/** Registers, activates and logs in a member over HTTP; returns the address. */
export async function enterAsNewMember(context, locale) {
  const email = await newMember(locale);
  await enter(context, locale, email);
  return email;
}

const SESSION = ["apollo-token", "authentication-cookie"];
/** The session's cookies. */
export async function cookies(page) {
  const all = await page.context().cookies(page.url());
  return all.filter(({ name }) => SESSION.includes(name)).sort((a, b) => a.name.localeCompare(b.name));
}

/** Lets the context's access token expire. */
export const growOld = (context) => context.setExtraHTTPHeaders({ "x-test-now": String(Date.now() + LATER_MS) });

/** From registration to a renewed session, in all tabs. */
export async function becomeMember(page, locale, pressHeart) {
  const at = (path) => origin(locale) + path[locale];
  const says = words(locale);
  const email = newEmail(locale);
  await join(page, locale, email);

  // A heart pressed before logging in is saved afterwards; the list is the same, and opens at that heart.
  const list = `${at(PAGES.products)}?sort=newest&page=2`;
  await page.goto(list);
  const card = page.locator(".product-card").nth(20);
  const title = await card.getByRole("heading").innerText();
  await pressHeart(page, card);
  await expect(page).toHaveURL((url) => url.pathname === PAGES.login[locale]);
  await logIn(page, email);
  await expect(page).toHaveURL(list);
  const heart = card.getByRole("button", { pressed: true });
  await expect(heart).toBeFocused();
  await expect(heart).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("status").filter({ hasText: says.favourite_kept.replace("{title}", title) })).toBeVisible();
  const session = await cookies(page);
  expect(session.map(({ name, httpOnly, secure, sameSite, path }) => [name, httpOnly, secure, sameSite, path])).toEqual(
    SESSION.map((name) => [name, true, true, "Lax", "/"]),
  );

  // Another tab knows the member and the favourite.
  const tab = await page.context().newPage();
  await tab.goto(at(MEMBER_PAGES.favourites));
  await expect(tab.getByRole("main").getByRole("heading", { name: title })).toBeVisible();

  // The access token expires: both tabs continue, with a single new pair of tokens.
  await growOld(page.context());
  await Promise.all([page.goto(at(MEMBER_PAGES.account)), tab.reload()]);
  await expect(page.getByRole("main").getByRole("heading", { name: "Ada van der Poel" })).toBeVisible();
  await expect(tab.getByRole("main").getByRole("heading", { name: title })).toBeVisible();
  const renewed = await cookies(page);
  expect(renewed).toHaveLength(2);
  for (const [index, { value }] of renewed.entries()) expect(value).not.toBe(session[index].value);
}

/** Changes the password, then logs out everywhere, as seen by this device, its tabs and another device. */
export async function changePasswordAndLeave(page, locale) {
  const says = words(locale);
  const at = (path) => origin(locale) + path[locale];
  const email = await enterAsNewMember(page.context(), locale);
  const device = await page.context().browser().newContext();
  const elsewhere = await device.newPage();
  await enter(device, locale, email);

  // A new password keeps this device logged in, and no other.
  const changed = "Fast-and-furious-8";
  await page.goto(at(MEMBER_PAGES.changePassword));
  await send(page, { currentPassword: PASSWORD, newPassword: changed, confirmPassword: changed });
  await expect(page.getByRole("status").filter({ hasText: says.notice_password_updated })).toBeVisible();
  const login = new URL(at(PAGES.login));
  login.search = new URLSearchParams({ return: "true", to: MEMBER_PAGES.account[locale] });
  // The other device notices within five seconds.
  const isOut = async () => {
    await elsewhere.goto(at(MEMBER_PAGES.account));
    expect(elsewhere.url()).toBe(login.href);
  };
  await expect(isOut).toPass();
  expect(await cookies(elsewhere)).toEqual([]);
  await logIn(elsewhere, email);
  await expect(elsewhere.getByRole("alert")).toHaveText(says.log_in_failed);
  await expect(elsewhere.getByRole("alert")).toBeFocused();
  await enter(device, locale, email, changed);

  // Logged out everywhere: home page, no cookies; the other tab and the other device must log in again.
  const tab = await page.context().newPage();
  await tab.goto(at(MEMBER_PAGES.favourites));
  await page.goto(at(MEMBER_PAGES.account));
  await page.getByRole("main").getByRole("button", { name: says.log_out_everywhere }).click();
  await expect(page).toHaveURL(at(PAGES.home));
  expect(await cookies(page)).toEqual([]);
  await tab.reload();
  await expect(tab).toHaveURL((url) => url.pathname === PAGES.login[locale]);
  await expect(isOut).toPass();
  await device.close();
}

/** Downloads the data, then deletes the account, for which the password suffices. */
export async function takeDataAndDelete(page, locale) {
  const says = words(locale);
  const at = (path) => origin(locale) + path[locale];
  const email = await enterAsNewMember(page.context(), locale);
  await page.goto(at(MEMBER_PAGES.account));
  const main = page.getByRole("main");
  const downloads = page.waitForEvent("download");
  await main.getByRole("link", { name: says.account_data_download }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe(says.account_data_file);
  const data = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(data[says.account_details]).toMatchObject({ [says.field_email_label]: email, [says.field_company]: "Pedal & Zn" });
  expect(data[says.account_favourites]).toEqual([]);

  await main.getByRole("link", { name: says.delete_account }).click();
  await expect(page).toHaveURL(at(MEMBER_PAGES.deleteAccount));
  const box = main.getByRole("checkbox", { name: says.delete_account_understood });
  await box.check();
  await send(page, { password: "Not-the-one-1" });
  const password = main.getByLabel(says.field_password);
  await expect(password).toHaveAccessibleDescription(says.delete_account_password);
  await expect(password).toBeFocused();
  await expect(box).toBeChecked();
  expect(await cookies(page)).toHaveLength(2);

  await send(page, { password: PASSWORD });
  await expect(page.getByRole("status").filter({ hasText: says.notice_account_deleted })).toBeFocused();
  expect((await page.context().cookies(page.url())).map(({ name }) => name)).toEqual(["consent"]);
  await page.goto(at(MEMBER_PAGES.account));
  await expect(page).toHaveURL((url) => url.pathname === PAGES.login[locale]);
  await logIn(page, email);
  await expect(page.getByRole("alert")).toContainText(says.log_in_failed);
}
