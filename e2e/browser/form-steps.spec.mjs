// A form with script from the first step to the thanks: one page for all steps, one request at the end.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { LABELS, finish, lines, open, openAwake, sent, submissionsOf, summary, tellThePiece, tellThePlace, tellWho, thanks } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expectForEveryone, faultsOf } from "./soundness.mjs";
import { expect, hold, test } from "./test.mjs";

const WIDTHS = { nl: 390, en: 1440, de: 820 };

const steps = (form) => form.locator(".form__page");

for (const locale of languages("de")) {
  const say = LABELS[locale];
  const text = words(locale);

  test.describe(locale, () => {
    test.use({ viewport: { width: WIDTHS[locale], height: 900 } });

    test("a form of all kinds goes through its three steps on one page", async ({ page }) => {
      const email = newEmail(locale);
      const faults = faultsOf(page, locale);
      const requests = sent(page);
      const form = await openAwake(page, locale);

      await test.step("fields appear when they are asked for", async () => {
        await expect(form.getByLabel(say.which)).toBeHidden();
        await form.getByRole("radio", { name: say.other }).check();
        await expect(form.getByLabel(say.which)).toBeVisible();
        await expect(form.getByRole("listbox", { name: say.colours })).toBeHidden();
        await form.getByRole("checkbox", { name: say.steel }).check();
        await expect(form.getByRole("listbox", { name: say.colours })).toBeVisible();
        await form.getByRole("checkbox", { name: say.steel }).uncheck();
        await expect(form.getByRole("listbox", { name: say.colours })).toBeHidden();
      });
      await test.step("one box ticks all, and follows them", async () => {
        const all = form.locator("[data-toggle]").getByRole("checkbox");
        await expect(all).not.toBeChecked();
        await all.check();
        await expect(form.getByRole("checkbox", { name: say.steel })).toBeChecked();
        await form.getByRole("checkbox", { name: say.steel }).uncheck();
        await expect(all).not.toBeChecked();
        await all.check();
        await all.uncheck();
        await expect(form.getByRole("checkbox", { name: say.steel })).not.toBeChecked();
      });
      await test.step("words that are too many are cut", async () => {
        await form.getByLabel(say.which).pressSequentially("een twee drie vier vijf zes zeven");
        await expect(form.getByLabel(say.which)).toHaveValue("een twee drie vier vijf zes ");
      });
      await test.step("what is wrong is told above and at its field, and goes when it is put right", async () => {
        await form.getByLabel(say.which).fill("");
        await form.getByLabel(say.length).fill("12");
        await form.getByRole("button", { name: say.toPlace }).click();
        await expect(summary(form)).toBeFocused();
        await expect(lines(form).first()).toHaveText(`${say.which} - ${say.nameThing}`);
        await expect(form.getByLabel(say.which)).toHaveAccessibleDescription(new RegExp(say.nameThing));
        const length = form.getByRole("spinbutton", { name: say.length });
        await expect(length).toHaveAttribute("aria-invalid", "true");
        await lines(form).filter({ hasText: say.length }).getByRole("link").click();
        await expect(length).toBeFocused();
        await length.fill("640");
        await expect(length).not.toHaveAttribute("aria-invalid");
        await expect(lines(form).filter({ hasText: say.length })).toHaveCount(0);
      });
      await test.step("a good step leads to the next", async () => {
        await tellThePiece(form, locale);
        await expect(summary(form)).toBeHidden();
        await form.getByRole("button", { name: say.toPlace }).click();
        await expect(steps(form).nth(1)).toBeFocused();
        await expect(form.getByLabel(say.length)).toBeHidden();
        await expect(form.getByRole("progressbar")).toHaveJSProperty("value", 66);
        await expect(form.getByRole("button", { name: /^\d?\s*(De plek|The place|Der Ort)$/ })).toHaveAttribute("aria-current", "step");
        await expect(form.getByRole("status")).toHaveText(text.form_step.replace("{n}", "2").replace("{total}", "3"));
      });
      await test.step("back and on again", async () => {
        await tellThePlace(form, locale, email);
        await form.getByRole("button", { name: say.back, exact: true }).click();
        await expect(form.getByLabel(say.length)).toHaveValue("640");
        await form.getByRole("button", { name: say.toPlace }).click();
        await expect(form.getByLabel(say.place)).toHaveValue(`Een daktuin: ${email}`);
      });
      await test.step("the browser's way back and on again leads through the steps as well", async () => {
        const entries = await page.evaluate(() => history.length);
        await form.getByRole("button", { name: say.toDetails }).click();
        await expect(steps(form).nth(2)).toBeFocused();
        await page.goBack();
        await expect(steps(form).nth(1)).toBeFocused();
        await expect(form.getByLabel(say.place)).toHaveValue(`Een daktuin: ${email}`);
        await page.goBack();
        await expect(form.getByLabel(say.length)).toHaveValue("640");
        await page.goForward();
        await page.goForward();
        await expect(steps(form).nth(2)).toBeFocused();
        expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      });
      await test.step("what is missing at the end is told, and nothing is sent", async () => {
        await form.getByRole("button", { name: say.send }).click();
        await expect(summary(form)).toBeFocused();
        await expect(form.locator("[data-field=naam]")).toContainText(say.surname);
        await expect(form.locator("[data-field=telefoon]")).toContainText(say.call);
        await expect(form.getByRole("textbox", { name: say.middle })).not.toHaveAttribute("aria-invalid");
        expect(requests).toEqual([]);
      });
      await test.step("sent once, and the page says so", async () => {
        await tellWho(form, locale, email);
        await finish(page, form, () => form.getByRole("textbox", { name: say.last }).press("Enter"));
        await expect(thanks(form)).toHaveText(text.form_thanks);
        await expect(form.locator(".form__alert--success")).toBeFocused();
        expect(requests).toHaveLength(1);
        const [submission, ...others] = await submissionsOf(email);
        expect(others).toEqual([]);
        for (const part of ["plan.pdf", "een klein podium", "V-2026-17"]) expect(JSON.stringify(submission)).toContain(part);
        expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("form:")))).toEqual([]);
      });
      expect(faults).toEqual([]);
    });

    test("a form with everything wrong is for everyone", async ({ browser }) => {
      const context = await browser.newContext({ bypassCSP: true, viewport: { width: WIDTHS[locale], height: 900 }, reducedMotion: "reduce" });
      const page = await context.newPage();
      const form = await openAwake(page, locale);
      await form.getByRole("button", { name: say.toPlace }).click();
      await expect(summary(form)).toBeFocused();
      await expectForEveryone(page);
      await context.close();
    });
  });
}

test("a field that is left is looked at", async ({ page }) => {
  const form = await openAwake(page, "nl");
  const length = form.getByLabel(LABELS.nl.length);
  await length.fill("12");
  await expect(length).not.toHaveAttribute("aria-invalid");
  await length.press("Tab");
  await expect(length).toHaveAttribute("aria-invalid", "true");
  await expect(summary(form)).toBeHidden();
});

test("however often it is pressed before it is awake, it goes one step", async ({ page }) => {
  const letGo = await hold(page, /live-form/);
  const form = await openAwake(page, "nl");
  const say = LABELS.nl;
  await form.getByRole("radio", { name: "Een tafel" }).check();
  await form.getByLabel(say.length).fill("640");
  await form.getByLabel(say.pieces).fill("2");
  for (let press = 0; press < 2; press += 1) await form.getByRole("button", { name: say.toPlace }).click();
  letGo();
  await expect(form.getByLabel(say.place)).toBeVisible();
  await expect(summary(form)).toBeHidden();
  await expect(form.getByLabel(say.length)).toBeHidden();
});

test("on a phone the title lies over no field, wherever the page is scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const form = await open(page, "nl");
  const field = form.getByLabel(LABELS.nl.length);
  await field.evaluate((box) => scrollTo({ top: box.getBoundingClientRect().top + scrollY - 120, behavior: "instant" }));
  const [title, shown] = await Promise.all([form.locator(".form__title"), field].map((part) => part.boundingBox()));
  expect(shown.y).toBeGreaterThan(0);
  expect(title.y + title.height).toBeLessThanOrEqual(shown.y);
});
