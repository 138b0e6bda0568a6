// A browser that refuses cookies: WebKit takes none that is Secure over HTTP, and the site's all are.

import assert from "node:assert/strict";
import { words } from "../../site.mjs";
import { newEmail, submissionsOf } from "../form.mjs";
import { DEMO, logIn } from "../member.mjs";
import { eventually } from "../page.mjs";
import { SENT, addProduct, sendRequest } from "../quotation.mjs";

const say = words("nl");

export const engines = ["webkit"];
export const takesCookies = false;

export default {
  async "the list stays, is sent, and the log-in says why it fails"(page) {
    await addProduct(page);
    assert.doesNotMatch(await page.run("return document.cookie"), /quotation/);
    await page.open("quotationList");
    await page.read(say.cookies_refused_list);
    await page.see("textbox", /Parkbank Linde/);
    await page.open("quotation");
    const email = newEmail();
    await sendRequest(page, email);
    // What was allowed before cannot be known.
    await page.press("button", say.form_captcha_allow);
    await page.arriveAt(SENT);
    await page.read(say.form_thanks_quotation);
    await eventually(async () => assert.match((await submissionsOf(email))[0]?.values.producten, /^1 × Parkbank Linde/));
    await page.open("login");
    await page.read(say.cookies_refused_log_in);
    await logIn(page, DEMO);
    await page.read(say.cookies_refused_log_in);
  },
};
