// Becoming and being a member, with script.

import { languages } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { DEMO, PASSWORD, becomeMember, changePasswordAndLeave, cookies, enter, newEmail, send, takeDataAndDelete } from "./membership.mjs";
import { expect, hold, test } from "./test.mjs";

for (const locale of languages("en")) {
  test(`${locale}: from asking for an account to a renewed session`, async ({ page }) => {
    await becomeMember(page, locale, async (here, card) => {
      await card.getByRole("link").last().click();
      await here.getByRole("dialog").getByRole("link", { name: words(locale).favourites_log_in }).click();
    });
  });

  test(`${locale}: a new password leaves this device logged in, and no other; out everywhere is out everywhere`, async ({ page }) => { // TK19, PR9
    await changePasswordAndLeave(page, locale);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("viewer"))).toBeNull();
  });
}

for (const locale of languages("en")) {
  test(`${locale}: a member takes the data along and deletes the account`, async ({ page }) => { // PR7
    await takeDataAndDelete(page, locale);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("viewer"))).toBeNull();
  });
}

test("whoever logs in sees that it is on its way", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.login.nl);
  const release = await hold(page, origin("nl") + PAGES.login.nl);
  const sign = () => page.locator("#account-form [type=submit]").first().evaluate((button) => getComputedStyle(button, "::after").animationName);
  expect(await sign()).toBe("none");
  await send(page, { email: DEMO.email, password: "Wrong-one-1" });
  await expect.poll(sign).toBe("spinner");
  release();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  expect(await sign()).toBe("none");
});

for (const locale of languages("de")) {
  test(`${locale}: the site says what is missing, in its own language and at the field`, async ({ page }) => {
    for (const path of [PAGES.login, PAGES.register, PAGES.forgotPassword]) {
      await page.goto(origin(locale) + path[locale]);
      const form = page.locator("#account-form");
      await form.getByRole("button").first().click();
      const first = form.locator("[required]").first();
      await expect(first).toHaveAttribute("aria-invalid", "true");
      await expect(first).toHaveAccessibleDescription(new RegExp(words(locale).field_required));
      await expect(first).toBeFocused();
    }
  });
}

test("neither a wrong clock nor a made-up record says who is logged in", async ({ page }) => { // CL6, F45
  const YEAR_MS = 366 * 24 * 60 * 60 * 1000;
  const now = Date.now();
  await enter(page.context(), "nl", DEMO.email, DEMO.password);
  await page.goto(origin("nl") + MEMBER_PAGES.account.nl);
  for (const time of [now - YEAR_MS, now + YEAR_MS]) {
    await page.clock.setFixedTime(time);
    await page.evaluate(() => sessionStorage.setItem("viewer", JSON.stringify({ id: "1", fullName: "<img src=x>", email: "root@example.com", favoriteProducts: [1] })));
    await page.goto(origin("nl") + MEMBER_PAGES.account.nl);
    await expect(page.getByRole("main").getByRole("heading", { name: DEMO.name })).toBeVisible();
    await expect(page.getByText("root@example.com")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("viewer"))).toContain(DEMO.email);
    expect(await cookies(page)).toHaveLength(2);
  }
});

test("a form that was answered is not sent again, whatever the answer is", async ({ page }) => {
  const address = origin("nl") + PAGES.register.nl;
  await page.goto(address);
  const posts = [];
  await page.route(address, (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    posts.push(route.request().url());
    return route.fulfill({ status: 502, contentType: "text/html", body: "<title>Bad gateway</title>" });
  });
  const loaded = page.waitForEvent("load");
  await send(page, { fullName: "Ada", email: newEmail("nl"), password: PASSWORD });
  await loaded;
  await expect(page.locator("#account-form [name=fullName]")).toHaveValue("");
  await expect(page).toHaveURL(address);
  expect(posts).toHaveLength(1);
});

test("without a connection a form keeps what was typed, says so, and can be sent again", async ({ page, context }) => {
  const typed = { email: DEMO.email, password: DEMO.password };
  await page.goto(origin("nl") + PAGES.login.nl);
  await context.setOffline(true);
  await send(page, typed);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText(words("nl").form_failed);
  await expect(alert).toBeFocused();
  for (const [name, value] of Object.entries(typed)) await expect(page.locator(`#account-form [name=${name}]`)).toHaveValue(value);
  await context.setOffline(false);
  await send(page, {});
  await expect.poll(() => cookies(page)).toHaveLength(2);
});
