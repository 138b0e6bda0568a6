// Lists of products, and going from page to page.

import assert from "node:assert/strict";
import { PAGES, SEARCH, words } from "../../site.mjs";
import { eventually } from "../page.mjs";

const say = words("nl");

const cards = (page) => page.run("return document.querySelectorAll('[data-product-id] h3, article[data-product-id]').length");
const mark = (page) => page.run("window.marked = true");
const isSameDocument = (page) => page.run("return window.marked === true");

export default {
  async "a list is filtered and grows"(page) {
    await page.open("products");
    const more = await page.see("link", say.load_more_products);
    const before = await cards(page);
    assert.ok(before > 0);
    await page.click(more);
    await page.arriveAt("/producten/?page=2");
    await eventually(async () => assert.ok((await cards(page)) > before));
    await page.open("category");
    await page.resize(820, 900);
    await page.pressText(say.filter);
    await page.press("link", "Banken zonder leuning", await page.see("navigation", say.filter));
    await page.arriveAt("/producten/banken/banken-zonder-leuning/");
    await page.see("heading", "Banken zonder leuning");
  },

  async "the next page comes without a load, and the way back brings the list as it was"(page) {
    await page.open("category");
    await mark(page);
    const link = await page.see("link", "Parkbank Linde");
    await page.centre(link);
    const before = await page.run("return Math.round(scrollY)");
    assert.ok(before > 300);
    await link.click();
    await page.arriveAt(PAGES.product.nl);
    await page.see("heading", "Parkbank Linde");
    await eventually(async () => assert.equal(await page.run("return Math.round(scrollY)"), 0));
    assert.ok(await isSameDocument(page), "the document is another one");
    await page.back();
    await page.arriveAt(PAGES.category.nl);
    await eventually(async () => assert.equal(await page.run("return Math.round(scrollY)"), before));
    assert.ok(await isSameDocument(page));
    await page.driver.navigate().forward();
    await page.arriveAt(PAGES.product.nl);
    await page.see("button", say.quotation_add);
  },

  async "a page that takes long shows how far it has come"(page, wire) {
    await page.open("about");
    await mark(page);
    let letGo;
    const held = new Promise((resolve) => (letGo = resolve));
    const { change } = wire;
    wire.change = async (answer, question) => {
      if (question.url === PAGES.news.nl && !question.headers["x-purpose"]) await held;
      return change(answer, question);
    };
    await page.press("link", "Nieuws", await page.see("navigation", "Hoofdnavigatie"));
    const bar = () => page.run("return document.querySelectorAll('.route-progress').length");
    await eventually(async () => assert.equal(await bar(), 1));
    letGo();
    await page.arriveAt(PAGES.news.nl);
    await eventually(async () => assert.equal(await bar(), 0));
    assert.ok(await isSameDocument(page));
  },

  async "the search page grows by columns"(page) {
    await page.open(`${SEARCH.nl}?query=bank`);
    const column = await page.see("region", /^Producten/);
    assert.equal((await page.all("listitem", undefined, column)).length, 10);
    await page.press("link", say.load_more_products, column);
    await eventually(async () => assert.equal((await page.all("listitem", undefined, await page.see("region", /^Producten/))).length, 20));
    await page.arriveAt(`${SEARCH.nl}?query=bank&products=2`);
    await page.open(`${SEARCH.nl}?query=qqxxyyzz`);
    await page.read(/Geen producten/);
  },
};
