// Forms that are left, that fail, and the newsletter's.

import assert from "node:assert/strict";
import { service } from "../../client.mjs";
import { PAGES, words } from "../../site.mjs";
import { LABELS, fillInRequest, newEmail, submissionsOf } from "../form.mjs";
import { eventually } from "../page.mjs";

const say = words("nl");

export default {
  async "a connection that fails loses nothing, and the next try arrives once"(page, wire) {
    const email = newEmail();
    await fillInRequest(page, email);
    wire.isCut = true;
    await page.press("button", LABELS.send);
    await page.read(say.form_unknown);
    wire.isCut = false;
    assert.deepEqual(await submissionsOf(email), []);
    await page.press("button", LABELS.send);
    await page.read(say.form_thanks);
    assert.equal((await submissionsOf(email)).length, 1);
  },

  async "the newsletter is asked for and thanked for"(page) {
    const email = newEmail();
    await page.open("home");
    const form = await page.see("form", say.newsletter_title);
    await page.fill(say.newsletter_first_name, "Ada", form);
    await page.fill(say.newsletter_last_name, "van der Poel", form);
    await page.fill(say.newsletter_email, "ada", form);
    await page.press("button", say.newsletter_submit, form);
    await page.read(say.field_email);
    await page.fill(say.newsletter_email, email, form);
    await page.press("checkbox", /./, form);
    await page.press("button", say.newsletter_submit, form);
    await page.arriveAt(PAGES.thanks.nl);
    assert.equal((await service.subscriptions()).filter((one) => JSON.stringify(one).includes(email)).length, 1);
  },
};
