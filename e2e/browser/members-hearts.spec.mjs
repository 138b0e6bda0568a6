// The heart for members: it changes at once, and reverts if saving fails.

import { service } from "../client.mjs";
import { languages } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { PASSWORD, enterAsNewMember, logIn, newEmail, send } from "./membership.mjs";
import { expect, test } from "./test.mjs";

const KEEP = "**/_/favourite";
const card = (page) => page.locator(".product-card").nth(1);
const heart = (page) => card(page).locator("button.favourite-link");

for (const locale of languages("de")) {
  test.describe(locale, () => {
    const at = (paths) => origin(locale) + paths[locale];

    test("is kept in place, found in the list and let go of there; goes back when it could not be kept; asks to log in again", async ({ page }) => { // CS11, F37
      await enterAsNewMember(page.context(), locale);
      await page.goto(at(PAGES.category), { waitUntil: "networkidle" });
      let answer;
      await page.route(KEEP, async (route) => {
        await new Promise((resolve) => (answer = resolve));
        await route.continue();
      });
      await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
      const kept = page.waitForResponse(KEEP);
      await heart(page).press("Enter");
      // Before the response; until then another press is ignored.
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      await expect(heart(page)).toHaveAttribute("aria-disabled", "true");
      await heart(page).press("Enter");
      await expect.poll(() => Boolean(answer)).toBe(true);
      answer();
      expect((await kept).status()).toBe(200);
      await expect(heart(page)).not.toHaveAttribute("aria-disabled");
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
      await expect(heart(page)).toBeFocused();
      await page.unroute(KEEP);

      const title = await card(page).getByRole("heading").innerText();
      await page.goto(at(MEMBER_PAGES.favourites), { waitUntil: "networkidle" });
      const list = page.getByRole("main");
      await expect(list.getByRole("heading", { name: title })).toBeVisible();
      // The favourite has a quotation button as well.
      await expect(list.getByRole("button", { name: words(locale).quotation_add })).toBeVisible();
      const gone = page.waitForResponse(KEEP);
      await list.locator(".favourite-link").click();
      expect((await gone).status()).toBe(200);
      await page.reload();
      await expect(list.getByText(words(locale).favourites_empty)).toBeVisible();
      // An outline, as every heart of what is not kept.
      await expect(list.locator(".empty-state > .icon")).toHaveCSS("fill", "none");

      // It reverts and says so if saving fails.
      await page.goto(at(PAGES.category), { waitUntil: "networkidle" });
      await page.route(KEEP, (route) => route.abort());
      await heart(page).click();
      await expect(page.locator(".favourite-notice")).toHaveText(words(locale).favourites_problem_failed);
      await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
      await page.unroute(KEEP);
      await heart(page).click();
      await expect(page.locator(".favourite-notice")).toHaveText("");
      await page.reload();
      await expect(heart(page)).toHaveAttribute("aria-pressed", "true");

      // When the session has ended it asks to log in again.
      const other = page.locator(".product-card").nth(7);
      await page.context().clearCookies({ name: /token|authentication/ });
      const again = page.waitForEvent("load");
      await other.locator("button.favourite-link").click();
      await again;
      const logIn = page.getByRole("dialog").getByRole("link", { name: words(locale).favourites_log_in });
      await expect(logIn).toBeFocused();
      await expect(logIn).toHaveJSProperty("href", await other.getByRole("link").last().evaluate(({ href }) => href));
      await page.keyboard.press("Escape");
      await expect(other).toBeInViewport();
    });
  });
}

test("who signs up for a heart finds it kept after the first log-in", async ({ page }) => {
  const [says, email] = [words("nl"), newEmail("heart")];
  await page.goto(origin("nl") + PAGES.category.nl);
  await card(page).locator("a.favourite-link").click();
  await page.getByRole("dialog").getByRole("link", { name: says.favourites_sign_up }).click();
  await send(page, { fullName: "Ada Vos", email, password: PASSWORD });
  await expect(page.getByRole("status").filter({ hasText: says.notice_registered })).toBeFocused();
  await expect.poll(() => service.mail(email)).toBeTruthy();
  await page.goto((await service.mail(email)).link);
  await page.getByRole("main").getByRole("button", { name: says.activation_submit }).click();
  await expect(page.getByRole("status").filter({ hasText: says.notice_activated })).toBeFocused();
  await logIn(page, email);
  await expect(page).toHaveURL(origin("nl") + PAGES.category.nl);
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
});
