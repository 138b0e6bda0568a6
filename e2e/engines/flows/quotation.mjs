// The quotation list, from the first product to the request.

import assert from "node:assert/strict";
import { PAGES, words } from "../../site.mjs";
import { newEmail, submissionsOf } from "../form.mjs";
import { eventually } from "../page.mjs";
import { SENT, addProduct, sendRequest } from "../quotation.mjs";

const say = words("nl");

export default {
  async "a list is counted, emptied, filled again and sent"(page) {
    await addProduct(page);
    await page.open("quotationList");
    await page.press("button", /^Eén meer van Parkbank Linde/);
    await eventually(async () => assert.equal(await page.value(await page.see("textbox", /Parkbank Linde/)), "2"));
    await page.press("button", /^Verwijder Parkbank Linde/);
    await page.miss("textbox", /Parkbank Linde/);
    await page.press("button", say.quotation_undo);
    await page.see("textbox", /Parkbank Linde/);
    await page.reload();
    assert.equal(await page.value(await page.see("textbox", /Parkbank Linde/)), "2");
    await page.press("link", "Offerte aanvragen", await page.see("main"));
    await page.arriveAt(PAGES.quotation.nl);
    const email = newEmail();
    await sendRequest(page, email);
    await page.arriveAt(SENT);
    await page.read(say.form_thanks_quotation);
    const [submission, ...others] = await submissionsOf(email);
    assert.deepEqual(others, []);
    assert.match(submission.values.producten, /^2 × Parkbank Linde/);
    await page.open("quotationList");
    await page.see("heading", "Uw offertelijst is leeg");
  },

  async "a press before the code has come counts, also for who loads another page"(page, wire) {
    await addProduct(page);
    const { answer } = wire;
    const { promise, resolve } = Promise.withResolvers();
    wire.answer = async (question) => {
      if (question.url.includes("/quotation-list.")) await promise;
      return answer(question);
    };
    await page.open("quotationList");
    await eventually(async () => assert.ok(await page.run("return document.querySelector('x-island[name=quotation-list]').dataset.status")));
    await page.press("button", /^Eén meer van Parkbank Linde/);
    await page.open("contact");
    await eventually(async () => assert.match(await page.run("return document.cookie"), /quotation=\d+[-A-Z\d]*x2/));
    resolve();
    await page.open("quotationList");
    assert.equal(await page.value(await page.see("textbox", /Parkbank Linde/)), "2");
  },

  async "a list is shared by its address"(page) {
    await addProduct(page);
    await page.open("quotationList");
    await page.press("button", say.quotation_share);
    const address = await (await page.read(/\?list=[\w-]{10,60}$/)).getText();
    await page.run("localStorage.clear()");
    await page.driver.manage().deleteAllCookies();
    await page.driver.get(address);
    await page.see("heading", say.quotation_shared_title);
    await page.press("button", say.quotation_shared_take);
    await page.arriveAt(PAGES.quotationList.nl);
    await page.see("textbox", /Parkbank Linde/);
  },
};
