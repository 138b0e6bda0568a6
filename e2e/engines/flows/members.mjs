// Members: in, out, and a password that was mistyped.

import assert from "node:assert/strict";
import { MEMBER_PAGES, PAGES, words } from "../../site.mjs";
import { DEMO, logIn } from "../member.mjs";
import { eventually } from "../page.mjs";

const say = words("nl");

/** The heart of a product that no other test likes. */
const HEART = /^Favoriet: .*Walnoot/;

export default {
  async "a member logs in and out"(page) {
    await page.open("login");
    await logIn(page, DEMO);
    await page.arriveAt(MEMBER_PAGES.account.nl);
    await page.see("heading", say.account_mine);
    await page.open("product");
    await page.read(/€/);
    await page.pressText(/^Account$|Mijn account|Marijke/, await page.see("banner"));
    await page.press("button", say.log_out);
    // WebKit's driver does not wait for what a click begins, and what it opens next takes the place of a request that has not been sent.
    await page.arriveAt(PAGES.home.nl);
    const isAnonymous = async () => {
      await page.arriveAt(PAGES.product.nl);
      await page.see("heading", "Parkbank Linde");
      assert.equal((await page.everything(/€/)).length, 0, "prices are for members");
    };
    await page.back();
    await isAnonymous();
    await page.open("product");
    await isAnonymous();
    await page.open(MEMBER_PAGES.account.nl);
    await page.arriveAt(PAGES.login.nl);
  },

  async "a wrong password is told, and the way back and a reload lead nowhere bad"(page) {
    await page.open("home");
    await page.open("login");
    await logIn(page, { ...DEMO, password: "Wrong-one-1" });
    await page.see("alert");
    await page.press("link", "Nieuws", await page.see("navigation", "Hoofdnavigatie"));
    await page.arriveAt(PAGES.news.nl);
    await page.back();
    await page.arriveAt(PAGES.login.nl);
    await page.see("form", say.account_log_in);
    await page.reload();
    await page.see("form", say.account_log_in);
    await logIn(page, DEMO);
    await page.arriveAt(MEMBER_PAGES.account.nl);
  },

  async "hearts of a member are kept, here and on the page of favourites"(page) {
    await page.open("login");
    await logIn(page, DEMO);
    await page.arriveAt(MEMBER_PAGES.account.nl);
    await page.open("subcategory");
    const heart = () => page.see("button", HEART);
    const isKept = async () => (await heart()).getAttribute("aria-pressed");
    const turn = async (kept) => {
      await page.click(await heart());
      await eventually(async () => assert.equal(await isKept(), kept));
    };
    if ((await isKept()) === "true") await turn("false");
    await turn("true");
    const isListed = async () => {
      await page.open(MEMBER_PAGES.favourites.nl);
      return (await page.all("button", HEART)).length === 1;
    };
    await eventually(async () => assert.equal(await isListed(), true));
    // It changes at once, so this goes on while the request is on its way.
    await turn("false");
    await eventually(async () => assert.equal(await isListed(), false));
  },
};
