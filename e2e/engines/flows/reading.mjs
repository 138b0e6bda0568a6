// Looking around: menus, languages, pictures, films, the map; by finger, by keyboard, on the narrowest phone.

import assert from "node:assert/strict";
import { PAGES, words } from "../../site.mjs";
import { eventually } from "../page.mjs";

const say = words("nl");

const CRAFT = "/over-ons/vakmanschap/";

/** Index of the slide at the start of its frame; -1 while the row moves. */
const shownSlide = (page, frame) =>
  page.run(
    `const { left } = arguments[0].getBoundingClientRect();
     return [...arguments[0].querySelectorAll("li")].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2);`,
    frame,
  );

export default {
  async "what may be loaded is asked once, and can be changed"(page) {
    await page.open("home");
    await page.driver.manage().deleteAllCookies();
    await page.reload();
    const question = await page.see("region", say.consent_title);
    await page.press("button", say.consent_refuse, question);
    await page.miss("region", say.consent_title);
    await page.open("about");
    await page.miss("region", say.consent_title);
    await page.pressText(say.consent_open);
    await page.see("region", say.consent_title);
  },

  async "the menu of a phone opens one section at a time and gives the page back where it was"(page) {
    await page.resize(390, 800);
    await page.open("home");
    await page.run("scrollTo({ top: 700, behavior: 'instant' })");
    // Two scrolls in one frame are one to the page: the header comes back only after it was seen to go.
    await eventually(async () => {
      await page.run("scrollBy({ top: 10, behavior: 'instant' })");
      assert.ok(await page.run("return document.querySelector('.header').hasAttribute('data-hidden')"));
    });
    await page.run("scrollTo({ top: 600, behavior: 'instant' })");
    await page.pressText("Menu", await page.see("banner"));
    const menu = await page.see("navigation", "Menu");
    await eventually(async () => assert.equal(await page.run("return getComputedStyle(document.body).position"), "fixed"));
    await page.pressText("Producten", menu);
    await page.see("link", /^Alle producten/, menu);
    await page.pressText("Service", menu);
    await page.miss("link", /^Alle producten/, menu);
    await page.keys("ESCAPE");
    await eventually(async () => assert.equal(await page.run("return Math.round(scrollY)"), 600));
    await page.pressText("Menu", await page.see("banner"));
    await page.press("link", "Nieuws", await page.see("navigation", "Menu"));
    await page.arriveAt(PAGES.news.nl);
    await eventually(async () => assert.equal((await page.all("navigation", "Menu")).length, 0));
  },

  async "every kind of page fits the narrowest phone"(page) {
    await page.resize(320, 700);
    for (const kind of ["home", "category", "product", "project", "madeToMeasure", "quotationList", "login", "search", "contact"]) {
      await page.open(kind);
      const [wide, past] = await page.run(
        `const beyond = [...document.querySelectorAll("header :is(a, summary, button)")].filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
         return [document.documentElement.scrollWidth, beyond.map(({ textContent }) => textContent.trim())];`,
      );
      assert.ok(wide <= 320, `${PAGES[kind].nl} is ${wide} px wide`);
      assert.deepEqual(past, [], PAGES[kind].nl);
    }
  },

  async "another language shows the same page"(page) {
    await page.open("product");
    await page.press("link", /^(EN|English)/, await page.see("banner"));
    await page.arriveAt(PAGES.product.en);
    await page.see("heading", "Linde park bench");
    await page.press("link", /^(NL|Nederlands)/, await page.see("banner"));
    await page.arriveAt(PAGES.product.nl);
  },

  async "a finger moves quotes and pictures"(page) {
    await page.resize(390, 800);
    for (const [kind, name] of [["home", "Citaten"], ["product", "Fotogalerij"], ["project", "Fotogalerij"]]) {
      await page.open(kind);
      const frame = await page.see("group", name);
      // A real finger scrolls the row and wakes its code; one that is drawn by a driver scrolls nothing.
      await page.hover(frame);
      assert.equal(await shownSlide(page, frame), 0);
      await eventually(async () => {
        await page.swipe(frame, 0.8, 0.2);
        await eventually(async () => assert.notEqual(await shownSlide(page, frame), -1));
        assert.ok((await shownSlide(page, frame)) > 0, `${name} of ${kind} stays where it is`);
      });
    }
  },

  async "pictures are turned by buttons, thumbnails and keys"(page) {
    await page.open("product");
    const frame = await page.see("group", "Fotogalerij");
    await page.hover(frame);
    await page.press("button", "Volgende");
    await eventually(async () => assert.equal(await shownSlide(page, frame), 1));
    await page.press("link", "Foto 1 van 2");
    await eventually(async () => assert.equal(await shownSlide(page, frame), 0));
    await page.keys("ARROW_RIGHT");
    await eventually(async () => assert.equal(await shownSlide(page, frame), 1));
  },

  async "a film asks its host for nothing before the press"(page) {
    await page.open(CRAFT);
    assert.equal(await page.run("return document.querySelectorAll('iframe').length"), 0);
    await page.hover(await page.see("link", /^Video afspelen/));
    // It says so no longer as soon as its code has come.
    await page.miss("link", /^Video afspelen.*nieuw tabblad/);
    await page.press("link", /^Video afspelen/);
    const frame = await eventually(async () => {
      const [frame] = await page.run("return [...document.querySelectorAll('iframe')]");
      assert.ok(frame, "the player is there");
      return frame;
    });
    assert.match(await frame.getAttribute("src"), /^https:\/\/www\.youtube-nocookie\.com\/embed\/.*autoplay=1/);
  },

  async "the map opens a place, closes it, and moves"(page) {
    await page.open("contact");
    const map = await page.see("region", "Kaart");
    const [pin] = await page.run("return [...arguments[0].querySelectorAll('summary')]", map);
    await page.click(pin);
    await page.see("link", /Route|Navigeer|maps/i, map).catch(() => page.see("button", "Sluiten", map));
    await eventually(async () => {
      await page.keys("ESCAPE");
      assert.equal(await page.run("return arguments[0].parentElement.open", pin), false);
    });
    const tiles = () => page.run("return [...arguments[0].querySelectorAll('img')].map(({ src, style }) => src + style.translate).join()", map);
    const before = await tiles();
    await page.press("button", "Inzoomen", map);
    await eventually(async () => assert.notEqual(await tiles(), before));
  },

  async "the keyboard alone reaches a page and a search"(page) {
    await page.open("about");
    await page.keys("TAB");
    assert.equal(await page.run("return document.activeElement.textContent.trim()"), "Naar de inhoud");
    await page.keys("ENTER");
    await eventually(async () => assert.equal(await page.run("return document.activeElement.closest('main') !== null"), true));
    const products = await page.read("Producten", await page.see("navigation", "Hoofdnavigatie"));
    await page.run("arguments[0].closest('summary').focus()", products);
    await page.keys("ENTER");
    await page.see("link", /^Alle producten/, await page.see("navigation", "Hoofdnavigatie"));
    await page.keys("ESCAPE");
    await page.miss("link", /^Alle producten/, await page.see("navigation", "Hoofdnavigatie"));
    await page.run("arguments[0].focus()", await page.see("link", "Zoeken"));
    await page.keys("ENTER");
    const box = await page.see("combobox");
    await eventually(async () => assert.ok(await page.run("return arguments[0] === document.activeElement", box)));
    await page.keys("bollaard");
    await page.keys("ESCAPE", "ESCAPE");
    await page.miss("combobox");
  },
};
