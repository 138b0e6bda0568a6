// The captcha of forms: loaded when a visitor starts to fill one in, and optional when its service is down.

import { SERVICE } from "../stack.mjs";
import { LABELS, fill, openAwake, sent } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expect, test } from "./test.mjs";

const CAPTCHA = `http://127.0.0.1:${SERVICE}/captcha/**`;

test("the captcha is asked for at the first focus, and never before", async ({ page }) => { // PR3
  const asked = [];
  page.on("request", (request) => request.url().includes("/captcha/") && asked.push(request.url()));
  const form = await openAwake(page, "nl");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  const script = page.waitForRequest(CAPTCHA);
  await form.getByLabel(LABELS.nl.length).focus();
  expect((await script).resourceType()).toBe("script");
});

test("without the captcha's service somebody looks at the form by hand", async ({ page }) => { // F26
  const say = LABELS.nl;
  await page.route(CAPTCHA, (route) => route.abort());
  const form = await fill(page, "nl", newEmail("unverified"));
  const requests = sent(page);
  await form.getByRole("button", { name: say.send }).click();
  // The pending review is mentioned in place.
  await expect(form.locator(".form__unverified")).toBeVisible();
  expect(requests).toHaveLength(1);
});
