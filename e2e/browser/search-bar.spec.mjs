// The search bar over the page: how it opens, locks scrolling and closes. Its results are tested in search.spec.mjs.

import { languages } from "../matrix.mjs";
import { SEARCH } from "../site.mjs";
import { origin } from "../stack.mjs";
import { accountToggle, openPopups } from "./menus.mjs";
import { WIDE, bodyPosition, expectHeader, header, scrollTo, scrolled } from "./scrolling.mjs";
import { bar, box, openBar, toggle } from "./search-bar.mjs";
import { expect, holdCode, test } from "./test.mjs";

test.describe("the search bar", () => {
  test.use({ viewport: WIDE });

  const panel = (page) => bar(page).locator(".search-bar__panel");

  test("the box appears after 500 ms and takes focus 200 ms later", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-05-04T10:00:00") });
    await page.goto(origin("nl"));
    await page.clock.pauseAt(new Date("2026-05-04T11:00:00"));
    await toggle(page).click();
    await expect(bar(page).locator(".search-bar__overlay")).toBeVisible();
    await page.clock.runFor(499);
    await expect(box(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(box(page)).toBeVisible();
    await page.clock.runFor(199);
    await expect(box(page)).not.toBeFocused();
    await page.clock.runFor(1);
    await expect(box(page)).toBeFocused();
  });

  test("what is typed before the box has focus ends up in it", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-05-04T10:00:00") });
    await page.goto(origin("nl"));
    await page.clock.pauseAt(new Date("2026-05-04T11:00:00"));
    await toggle(page).click();
    await expect(bar(page).locator(".search-bar__overlay")).toBeVisible();
    await page.keyboard.type("zi x");
    await page.keyboard.press("Backspace");
    await page.clock.runFor(500);
    await expect(box(page)).toHaveValue("zi ");
    await page.keyboard.type("ba");
    await page.clock.runFor(200);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("nk");
    await expect(box(page)).toHaveValue("zi bank");
    await expect(panel(page)).toBeVisible();
  });

  test("without motion there is nothing to wait for", async ({ page }) => {
    await page.clock.install();
    await openBar(page);
  });

  for (const locale of languages("de")) {
    test(`${locale}: it dims and holds the page, and gives it back where it was`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(origin(locale));
      await scrollTo(page, 700);
      await scrollTo(page, 650);
      await expect(toggle(page)).not.toHaveAttribute("aria-expanded");
      await toggle(page).click();
      await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
      await expect(box(page)).toBeFocused();
      expect(await bodyPosition(page)).toBe("fixed");
      const overlay = await bar(page).locator(".search-bar__overlay").boundingBox();
      expect(overlay.y + overlay.height).toBe(WIDE.height);
      await page.keyboard.press("Escape");
      await expect(box(page)).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
      await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
      expect(await scrolled(page)).toBe(650);
      await expectHeader(page, "in sight");
    });
  }

  test("its toggle, the dimmed page, another menu and another page close it, and Tab leaves it", async ({ page }) => {
    await openBar(page);
    await toggle(page).click();
    await expect(box(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await expect(box(page)).toBeFocused();
    await page.mouse.click(700, 800);
    await expect(box(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    expect(await bodyPosition(page)).not.toBe("fixed");

    await toggle(page).click();
    await expect(box(page)).toBeFocused();
    await accountToggle(page).click();
    await expect(box(page)).toHaveCount(0);
    await expect(openPopups(page)).toHaveCount(1);
    // By keyboard, because the account's panel covers the toggle.
    await toggle(page).press("Enter");
    await expect(box(page)).toBeFocused();
    await expect(openPopups(page)).toHaveCount(0);
    await page.evaluate(() => document.dispatchEvent(new Event("pagechange")));
    await expect(box(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(box(page)).toBeFocused();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("Tab");
    await expect(box(page)).toHaveCount(0);
    await expect(header(page).getByRole("link", { name: "Contact", exact: true }).last()).toBeFocused();
  });

  test("the panel is there as long as there is text; Escape empties the box first and closes the bar then", async ({ page }) => {
    await openBar(page);
    await expect(panel(page)).toBeHidden();
    await page.keyboard.type("bank");
    expect((await panel(page).boundingBox()).height).toBe(500);
    await expect(panel(page).getByRole("link", { name: "Zoeken naar “bank”" })).toHaveAttribute("href", "/zoeken/?query=bank");
    await box(page).fill("");
    await expect(panel(page)).toBeHidden();
    await box(page).fill("tafel");
    await bar(page).getByRole("button", { name: "Zoekveld leegmaken" }).click();
    await expect(panel(page)).toBeHidden();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue("");
    await page.keyboard.type("  ");
    await expect(panel(page)).toBeHidden();

    await page.keyboard.type("bank");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveCount(0);
  });

  for (const locale of languages("en")) {
    test(`${locale}: by keyboard alone, Enter leads to the search page`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(origin(locale));
      await toggle(page).focus();
      await page.keyboard.press("Enter");
      await expect(box(page)).toBeFocused();
      await page.keyboard.type("bank");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${origin(locale)}${SEARCH[locale]}?query=bank`);
    });
  }

  test("a first click, and what is typed after it, that come before the code open the bar all the same", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdCode(page, "search-bar");
    await page.goto(origin("nl"));
    await toggle(page).click();
    await expect(bar(page)).not.toHaveAttribute("data-status", "hydrated");
    expect(page.url()).toBe(`${origin("nl")}/`);
    await page.keyboard.type("ban k");
    await page.keyboard.press("Backspace");
    release();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("kje");
    await expect(box(page)).toHaveValue("ban kje");
  });

  test("when the code does not come the link leads to the search page", async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("chunk-reload", String(Date.now())));
    await page.route("**/search-bar.*.js", (route) => route.abort());
    await page.goto(origin("nl"));
    await toggle(page).click();
    await page.waitForURL(`${origin("nl")}/zoeken/`);
  });
});
