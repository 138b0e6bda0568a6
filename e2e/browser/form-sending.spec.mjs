// Submitting a form: once, however often the button is pressed, and with all values kept when it is rejected.

import { words } from "../site.mjs";
import { LABELS, drawing, failure, fill, finish, lines, sent, submissionsOf, summary } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { beOnline } from "./navigation.mjs";
import { expect, hold, test } from "./test.mjs";

test("what only the server can tell comes back to its step", async ({ page }) => { // F29
  const say = LABELS.nl;
  const email = newEmail("server");
  const form = await fill(page, "nl", email);
  await form.getByRole("button", { name: say.back, exact: true }).click();
  await form.getByLabel(say.drawings).setInputFiles([{ ...drawing("program.pdf"), buffer: Buffer.from("MZ\u0090\u0000") }]);
  await form.getByRole("button", { name: say.toDetails }).click();
  await form.getByRole("button", { name: say.send }).click();
  await expect(summary(form)).toBeFocused();
  await expect(lines(form)).toHaveText([new RegExp(`^${say.drawings} - .*program\\.pdf`)]);
  await expect(form.getByLabel(say.drawings)).toBeVisible();
  await expect(form.getByLabel(say.place)).toHaveValue(`Een daktuin: ${email}`);
  expect(await submissionsOf(email)).toEqual([]);
});

test("two presses send once, and the form says that it is on its way", async ({ page }) => {
  const say = LABELS.nl;
  const email = newEmail("twice");
  const form = await fill(page, "nl", email);
  const requests = sent(page);
  const letGo = await hold(page, "**/_/form/*");
  const button = form.getByRole("button", { name: say.send });
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(form.getByRole("status")).toHaveText(words("nl").form_sending);
  await expect(form.locator(".form__loading")).toBeVisible();
  await button.press("Enter");
  await finish(page, form, letGo);
  expect(requests).toHaveLength(1);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test("an outage loses nothing, and the form offers to try again", async ({ page }) => { // F31
  const say = LABELS.nl;
  const email = newEmail("outage");
  // On a machine without a network the message would differ.
  await beOnline(page);
  const form = await fill(page, "nl", email);
  const button = form.getByRole("button", { name: say.send });
  await page.route("**/_/form/*", (route) => route.abort(), { times: 1 });
  await button.click();
  await expect(failure(form)).toHaveText(words("nl").form_unknown);
  await expect(form.locator(".form__alert--error")).toBeFocused();
  const mail = form.locator(".form__mail a");
  await expect(mail).toBeVisible();
  expect(decodeURIComponent(await mail.getAttribute("href"))).toContain(`${say.length}: 640\r\n`);
  const response = { status: 429, headers: { "retry-after": "60" }, json: { error: "Wacht 60 seconden." } };
  await page.route("**/_/form/*", (route) => route.fulfill(response), { times: 1 });
  await button.click();
  await expect(failure(form)).toHaveText("Wacht 60 seconden.");
  await expect(form.locator(".form__mail")).toBeHidden();
  await expect(form.getByRole("textbox", { name: say.last })).toHaveValue("Dam");
  await finish(page, form, () => button.click());
  expect(await submissionsOf(email)).toHaveLength(1);
});
