// What visitors come for first: the flows that every run of the tests walks.

import assert from "node:assert/strict";
import { PAGES, SEARCH, words } from "../../site.mjs";
import { LABELS, fillInRequest, newEmail } from "../form.mjs";
import { DEMO, logIn } from "../member.mjs";
import { eventually } from "../page.mjs";
import { isControlled } from "../service-worker.mjs";

const say = words("nl");

export default {
  async "home and menus lead to a category"(page) {
    await page.open("home");
    assert.match(await page.driver.getTitle(), /^Straatmeubilair/);
    const main = await page.see("navigation", "Hoofdnavigatie");
    await page.pressText("Producten", main);
    await page.press("link", /^Banken/, main);
    await page.arriveAt(PAGES.category.nl);
    await page.see("heading", "Banken");
    await page.miss("link", /^Alle producten/, await page.see("navigation", "Hoofdnavigatie"));
  },

  async "a product of the list goes on the quotation list"(page) {
    await page.open("subcategory");
    await page.press("link", "Parkbank Linde");
    await page.arriveAt(PAGES.product.nl);
    await page.press("button", "Toevoegen aan offertelijst");
    await page.see("link", "Offertelijst, 1 product");
    await page.open("quotationList");
    await page.see("link", "Parkbank Linde");
    const amount = await page.see("textbox", /Parkbank Linde/);
    await page.press("button", /^Eén meer van Parkbank Linde/);
    await eventually(async () => assert.equal(await page.value(amount), "2"));
  },

  async "a form of several steps is sent with a file"(page) {
    await fillInRequest(page, newEmail());
    await page.press("button", LABELS.send);
    await page.read(say.form_thanks);
  },

  async "a heart leads to the log-in and is kept"(page) {
    await page.open("category");
    await page.press("link", "Bewaar Parkbank Linde als favoriet");
    const modal = await page.see("dialog");
    await page.press("link", say.favourites_log_in, modal);
    await page.arriveAt(PAGES.login.nl);
    await logIn(page, DEMO);
    await page.arriveAt(PAGES.category.nl);
    const isKept = async () => (await page.see("button", "Favoriet: Parkbank Linde")).getAttribute("aria-pressed");
    await eventually(async () => assert.equal(await isKept(), "true"));
    await page.press("button", "Favoriet: Parkbank Linde");
    await eventually(async () => assert.equal(await isKept(), "false"));
  },

  async "the search box proposes, and its page finds"(page) {
    await page.open("home");
    await page.press("link", "Zoeken");
    await eventually(async () => assert.ok(await page.run("return arguments[0] === document.activeElement", await page.see("combobox"))));
    await page.keys("linde");
    await page.see("option", /Parkbank Linde/);
    await page.keys("ENTER");
    await page.arriveAt(`${SEARCH.nl}?query=linde`);
    await page.press("link", /^Parkbank Linde$/);
    await page.arriveAt(PAGES.product.nl);
  },

  async "without a connection seen pages can be read, and others say why not"(page, wire) {
    await page.open("home");
    await isControlled(page);
    await page.open("about");
    wire.isCut = true;
    await page.open("about");
    await page.read(/^Geen verbinding/);
    await page.open("contact");
    await page.see("heading", "Even geen verbinding");
    await page.press("link", /^Over ons/);
    await page.read(/^Geen verbinding/);
    wire.isCut = false;
    await page.open("contact");
    await page.see("heading", "Contact met de werkplaats");
  },
};
