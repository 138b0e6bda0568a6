// CAPTCHA=edge, in workerd: the edge asks the captcha's service itself, for a form whose own captcha the editors switched off.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { words } from "../site.mjs";
import { LOCALES, root } from "../stack.mjs";
import { arrived, newEmail, newToken, send } from "./account-request.mjs";
import { withStack } from "./stack.mjs";

const folder = mkdtempSync(join(tmpdir(), "captcha-"));
const content = join(folder, "content");
cpSync(join(root, "cms/content"), content, { recursive: true });
const itsOwn = /(handle: recaptcha\n\s+enabled: )true/;
for (const name of ["account-request", "account-request-en", "account-request-de"]) {
  const form = join(content, `forms/${name}.yaml`);
  assert.match(readFileSync(form, "utf8"), itsOwn);
  writeFileSync(form, readFileSync(form, "utf8").replace(itsOwn, "$1false"));
}

withStack({ data: join(folder, "data"), content, vars: { CAPTCHA: "edge", CAPTCHA_SITE_KEY: "lommerhout-site-key" } });
after(() => rmSync(folder, { recursive: true, force: true }));

for (const locale of LOCALES) {
  describe(locale, () => {
    test("a token is good once", async () => { // RA11
      const token = await newToken(locale);
      const first = await send(locale, { "form-captcha": token, email: newEmail(locale) });
      assert.deepEqual([first.status, first.late, first.unverified], [200, false, false]);
      const [submission, ...others] = await arrived(first.reference);
      assert.deepEqual([submission.spamReason, others], [null, []]);
      assert.doesNotMatch(JSON.stringify(submission), new RegExp(token));
      const second = await send(locale, { "form-captcha": token, email: newEmail(locale) });
      assert.deepEqual([second.status, second.error], [422, words(locale).form_failed_captcha]);
    });

    test("a token that nobody gave out is none", async () => { // RA11
      const { status, error } = await send(locale, { "form-captcha": "made-up", email: newEmail(locale) });
      assert.deepEqual([status, error], [422, words(locale).form_failed_captcha]);
    });

    test("without a token somebody looks at it by hand", async () => {
      const { status, unverified, reference } = await send(locale, { "form-captcha": "", email: newEmail(locale) });
      assert.deepEqual([status, unverified], [200, true]);
      assert.equal((await arrived(reference)).length, 1);
    });
  });
}
