// What the browser itself keeps of pages, and what is kept of forms.

import assert from "node:assert/strict";
import { PAGES, words } from "../../site.mjs";
import { LABELS, fillInRequest, newEmail } from "../form.mjs";
import { eventually } from "../page.mjs";

const say = words("nl");

/** Scrolls a page, leaves it, and goes back. */
async function comeBack(page) {
  await page.open("about");
  await page.run("scrollTo({ top: 700, behavior: 'instant' })");
  await page.open("news");
  await page.back();
  await page.arriveAt(PAGES.about.nl);
  await eventually(async () => assert.equal(await page.run("return Math.round(scrollY)"), 700));
}

export default {
  "a page that was loaded comes back where it was scrolled": comeBack,

  async "a page that has to be loaded again comes back where it was scrolled"(page, wire) {
    const { change } = wire;
    const loaded = [];
    wire.change = async (answer, question) => {
      // What script prefetches and the service worker keeps is no load of a page.
      if (question.headers["sec-fetch-mode"] === "navigate") loaded.push(question.url);
      const said = (await change(answer, question)) ?? answer;
      return { ...said, headers: { ...said.headers, "cache-control": "no-store" } };
    };
    await comeBack(page);
    assert.deepEqual(loaded, [PAGES.about.nl, PAGES.news.nl, PAGES.about.nl]);
  },

  async "a link that is pointed at is prefetched, and its page comes of what the browser keeps"(page, wire) {
    await page.open("category");
    const link = await page.see("link", "Parkbank Linde");
    const asked = () => wire.asked(`GET ${PAGES.product.nl}`);
    await eventually(async () => {
      await page.hover(link);
      assert.equal(asked(), 1, "nothing was prefetched");
    });
    await eventually(async () => assert.ok(await page.run("return performance.getEntriesByName(arguments[0].href)[0]?.responseEnd > 0", link)));
    await link.click();
    await page.arriveAt(PAGES.product.nl);
    await page.see("button", say.quotation_add);
    // A private window may keep no responses, as WebKit's does not, and asks once more.
    assert.equal(asked(), page.isPrivate ? 2 : 1);
  },

  async "what was typed survives a reload, with its file"(page) {
    await fillInRequest(page, newEmail());
    await page.reload();
    await page.read(say.form_draft);
    const form = await page.see("form", LABELS.form);
    await eventually(async () => assert.equal(await page.value(await page.see("textbox", LABELS.first, form)), "Jan"));
    const [files] = await page.run("return [...document.querySelectorAll('input[type=file]')].map(({ files }) => [...files].map(({ name }) => name))");
    assert.deepEqual(files, ["plan.pdf"]);
    await page.press("button", say.form_start_over, form);
    await page.reload();
    await eventually(async () => assert.equal(await page.value(await page.see("spinbutton", LABELS.length)), ""));
  },
};
