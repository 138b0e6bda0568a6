// Files sent with a form: the limits on their number and total size. Without script they are tested in
// worker/site/tests/site/forms/uploads.rs.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { LABELS, drawing, finish, openAwake, submissionsOf, tellThePiece, tellThePlace, tellWho } from "./forms.mjs";
import { newEmail } from "./membership.mjs";
import { expect, test } from "./test.mjs";

const MIB = 1024 * 1024;
/** A PDF of this size on disk, which the browser reads faster than the test could transfer it. */
function large(name, bytes) {
  const folder = test.info().outputPath(String(bytes));
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  // Rewriting a file would change it for a browser that has it selected.
  if (!existsSync(path)) writeFileSync(path, Buffer.concat([drawing().buffer, Buffer.alloc(bytes - drawing().buffer.length, " ")]));
  return path;
}

const errors = (form) => form.locator("[data-field=tekeningen] .field__errors li");

/** The form at its second step, filled in. */
async function openAtPlace(page, locale, email) {
  const form = await openAwake(page, locale);
  await tellThePiece(form, locale);
  await form.getByRole("button", { name: LABELS[locale].toPlace }).click();
  await tellThePlace(form, locale, email);
  return form;
}

for (const locale of languages("en")) {
  const say = LABELS[locale];
  const text = words(locale);

  test(`${locale}: too many files are none, and those that are too large together are not sent`, async ({ page }) => {
    const email = newEmail(`large-${locale}`);
    const form = await openAtPlace(page, locale, email);
    const box = form.getByLabel(say.drawings);
    const onward = form.getByRole("button", { name: say.toDetails }).last();
    await box.setInputFiles([drawing("a.pdf"), drawing("b.pdf"), drawing("c.pdf")]);
    await expect(form.getByRole("alert")).toHaveText(text.form_problem_files.replace("{n}", "2"));
    await expect(box).toHaveJSProperty("value", "");
    // Each may have ten megabytes, all together what fits into one request.
    await box.setInputFiles([large("a.pdf", 9 * MIB), large("b.pdf", 9 * MIB)]);
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(errors(form)).toHaveText([text.form_failed_large]);
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await onward.click();
    await expect(form.locator(".form__summary")).toBeFocused();
    await expect(form.locator(".form__summary").getByRole("listitem")).toHaveText([`${say.drawings} - ${text.form_failed_large}`]);
    await box.setInputFiles([large("a.pdf", 9 * MIB), large("b.pdf", 100)]);
    await expect(errors(form)).toHaveCount(0);
    await onward.click();
    await tellWho(form, locale, email);
    await finish(page, form, () => form.getByRole("button", { name: say.send }).last().click());
    const [submission, ...others] = await submissionsOf(email);
    expect(others).toEqual([]);
    expect(submission.uploads.map(({ filename }) => filename)).toEqual(["a.pdf", "b.pdf"]);
  });
}
