// What the sheets show: for each a few places of the site, by the row of the sheet in which they stand. A place has a page, the
// widths it is looked at in, and what is done there before the picture is taken.

import { MEMBER_PAGES, PAGES } from "../../e2e/site.mjs";

/** The member of the demo with ten favourites. */
const BUYER = { email: "buyer@example.com", password: "Bench-and-lamp-2026" };

/** Brings something to the top of the picture, below the header. */
const to = (selector, { nth = 0, above = 32 } = {}) => async (page) => {
  await page.locator(selector).nth(nth).evaluate((element, above) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - above, behavior: "instant" }), above);
};

const at = (pages, locale, widths, does = () => {}, more = {}) => ({ path: pages[locale], locale, widths, does, ...more });
const both = (nl, widths, does, more) => at({ nl }, "nl", widths, does, more);

/** The same place, wide in the first row and narrower in the second. */
const everywhere = (pages, locale, does, [wide, narrow] = [800, 800], more) => [
  { height: wide, places: [at(pages, locale, [1440], does, more)] },
  { height: narrow, places: [at(pages, locale, [820, 390], does, more)] },
];

async function openProducts(page) {
  await page.locator(".main-navigation summary").first().click();
}

async function sendNothing(page) {
  await page.locator("#account-form").getByRole("button").first().click();
  // Whoever finds the fault, browser or server, moves the focus to it.
  await page.waitForFunction(() => !document.activeElement.matches("body, button"));
  await to("#account-form", { above: 280 })(page);
}

async function enter(page, { favourites }) {
  for (const [name, value] of Object.entries(BUYER)) await page.locator(`#account-form [name=${name}]`).fill(value);
  await page.locator("#account-form").getByRole("button").first().click();
  await page.waitForURL((url) => !url.pathname.includes(PAGES.login.nl));
  await page.goto(favourites, { waitUntil: "networkidle" });
}

export const SHEETS = {
  header: [{ height: 240, places: [at(PAGES.products, "nl", [320, 360, 390])] }],
  texts: [
    { height: 860, places: [both("/producten/kastanje-afvalbak/", [1440])] },
    { height: 1180, places: [both("/producten/linge-lage-afzetpaal/", [820]), both("/producten/knop-halve-stambeugel/", [390])] },
  ],
  places: everywhere(PAGES.projects, "nl", to(".projects__list"), [1300, 1300]),
  people: everywhere({ de: "/ueber-uns/team/" }, "de", to(".team__list"), [1000, 1000]),
  news: everywhere(PAGES.news, "nl", to(".news__list"), [800, 800]),
  quotes: [
    ...everywhere({ en: "/projects/begijnenplein-mechelen/" }, "en", to(".quote", { above: 200 }), [620, 620]),
    { height: 620, places: [both("/projecten/stationsplein-betuwe/", [1440], to(".title-text"))] },
  ],
  menu: [
    { height: 640, places: [at(PAGES.home, "nl", [1440], openProducts)] },
    { height: 640, places: [at(PAGES.home, "de", [1200], openProducts)] },
  ],
  print: [{ height: 1123, places: [at(PAGES.product, "nl", [794], () => {}, { printed: true })] }],
  forms: everywhere(PAGES.login, "de", sendNothing, [700, 700]),
  waiting: everywhere({ nl: "/projecten/dokpark-gent/" }, "nl", to(".image-block", { above: 150 }), [800, 800], { withoutPictures: true }),
  names: [
    { height: 800, places: [at(PAGES.subcategory, "nl", [1440], to(".product-grid"))] },
    { height: 800, places: [at(PAGES.subcategory, "de", [820, 390], to(".product-grid"))] },
  ],
  details: [
    ...everywhere(PAGES.home, "nl", () => {}, [640, 640]),
    { height: 420, places: [at(PAGES.colours, "nl", [1440], to(".colour-chart"))] },
    { height: 680, places: [at(PAGES.login, "nl", [820, 390], enter, { favourites: MEMBER_PAGES.favourites.nl })] },
  ],
  words: [
    { height: 420, places: [at(PAGES.home, "en", [1440], to(".title-text"))] },
    { height: 640, places: [at(PAGES.home, "de", [820], to(".title-text")), at(PAGES.home, "nl", [390], to(".title-text"))] },
    { height: 640, places: [both("/over-ons/vakmanschap/hout-en-staal/", [1440])] },
  ],
};
