// Forms rejected by the server, and then back, forward and reload.

import { MEMBER_PAGES, PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { send } from "./membership.mjs";
import { expect } from "./test.mjs";

/** A value that passes the browser's validation but not the server's. */
const HALF = "ada@example";
const CODE = "?code=a&id=b";

/** Account forms, of which worker/site/tests/site/failed_forms.rs tests the others: path, values, and the field that shows its value again. */
export const REFUSED = [
  { at: PAGES.login, typed: { email: "nobody@example.com", password: "Wrong-one-1" }, again: "email" },
  { at: { nl: "/aanmelden/wachtwoord-resetten/", en: "/log-in/reset-password/", de: "/anmelden/passwort-zurucksetzen/" }, query: CODE, typed: { newPassword: "Right-one-1", confirmPassword: "Wrong-one-1" } },
];

/** The same for members. */
export const REFUSED_TO_MEMBERS = [{ at: MEMBER_PAGES.account, typed: { fullName: "Ada L.", email: HALF }, again: "fullName" }];

/** Submits the forms one after the other. Going to another page and back, and reloading, must not submit again. */
export async function goBackToEach(page, locale, forms, { staysAsLeft }) {
  const posts = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  for (const { at, query = "", typed, again } of forms) {
    const address = origin(locale) + at[locale] + query;
    await page.goto(address);
    await send(page, typed);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    posts.length = 0;
    await expect(page).toHaveURL(address);
    await leaveAndReturn(page, locale, address);
    for (let seen = 0; seen < 2; seen += 1) {
      await expect(page.locator("#account-form")).toBeVisible();
      if (staysAsLeft) await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      if (staysAsLeft && again) await expect(page.locator(`#account-form [name=${again}]`)).toHaveValue(typed[again]);
      if (seen === 0) await page.reload();
    }
    expect(posts, address).toEqual([]);
  }
}

/** Follows a link in the header and goes back. By keyboard, because scrolling down hides the header from the mouse. */
export async function leaveAndReturn(page, locale, address) {
  await page.locator(".header .brand").first().press("Enter");
  await expect(page).toHaveURL(origin(locale) + PAGES.home[locale]);
  await page.goBack();
  await expect(page).toHaveURL(address);
}
