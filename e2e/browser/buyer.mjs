// The way of a buyer, from the home page to the request in the account: one script of steps for all hands, with and without
// script. `PRESSES=1` prints what each leg took.

import { origin } from "../stack.mjs";
import { MEMBER_PAGES, PAGES, QUOTATION_SENT, words } from "../site.mjs";
import { LIST, expectComparison, partsOf } from "./compare.mjs";
import { QUOTATION_REQUEST, drawing, submissionsOf } from "./forms.mjs";
import { HANDS } from "./hands.mjs";
import { DETAILS, PASSWORD, newMember } from "./membership.mjs";
import { buttonOf, choiceOf, lines, statusOf } from "./quoted-products.mjs";
import { expect, test } from "./test.mjs";

const say = words("nl");

/** What is bought: each is on the page of the one before. */
const ORDER = [
  { title: "Parkbank Linde", choose: ["colour", "6009"], amount: "12" },
  { title: "Afvalbak Kastanje", choose: ["volume", "90"], amount: "4" },
  { title: "Bank zonder leuning Beuk", choose: ["timber", "OA"], amount: "6" },
  { title: "Boombank Lommer", choose: ["back", "R"], amount: "2" },
];

/** A phone, and a wide screen without a mouse. */
const BUYERS = { touch: { viewport: { width: 390, height: 844 }, hasTouch: true }, keyboard: { viewport: { width: 1440, height: 900 } } };

/** One test for each way of using hands, with the settings of its device. */
export function theWayOfABuyer(...ways) {
  for (const way of ways) {
    test.describe(way, () => {
      test.use({ ...BUYERS[way], actionTimeout: 10_000 });
      test(`a bench is found, compared, chosen, listed, shared and asked for by ${way} alone`, async ({ page, browser, javaScriptEnabled }) => {
        test.setTimeout(90_000);
        const hands = new HANDS[way](page);
        const buyer = { page, browser, hands, hasScript: javaScriptEnabled !== false, isOnPhone: way === "touch" };
        for (const leg of [find, compare, readDrawing, fillList, share, switchLanguage, logIn, request, readAccount]) {
          hands.leg(leg.name);
          await test.step(leg.name, () => leg(buyer));
        }
        if (process.env.PRESSES) {
          console.log(`\n${way}, ${buyer.hasScript ? "with" : "without"} script`);
          console.table(hands.table());
        }
      });
    });
  }
}

async function find({ page, hands, hasScript, isOnPhone }) {
  // The list's facets are counted on the first request for a filtered list.
  await page.goto(`${LIST}?material=steel`);
  await page.goto(origin("nl"));
  const { toggle, oak, length, show, title } = partsOf(page);
  await hands.press(page.getByRole("main").getByRole("link", { name: "Banken", exact: true }));
  await expect(page).toHaveURL(LIST);
  if (isOnPhone) await hands.press(toggle);
  await hands.press(oak);
  await expect(page).toHaveURL(/material=oak/);
  // Without script the filter is closed again on the next page.
  if (isOnPhone && !hasScript) await hands.press(toggle);
  await expect(oak).toHaveAttribute("aria-current", "true");
  await hands.write(length, "1800");
  await hands.submit(show);
  await expect(page).toHaveURL(`${LIST}?material=oak&length=1800#list-title`);
  await expect(title).toHaveText("9 producten");
}

async function compare({ page, hands, hasScript }) {
  const { pair, bar, compare } = partsOf(page);
  await hands.press(pair.nth(0));
  await hands.press(pair.nth(1));
  if (hasScript) await expect(bar.getByRole("status")).toHaveText("2 gekozen");
  await hands.press(compare);
  await expectComparison(page);
}

async function readDrawing({ page, hands }) {
  await hands.press(page.getByRole("table").getByRole("link", { name: ORDER[0].title, exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ORDER[0].title);
  const sheet = page.getByRole("link", { name: /^Maattekening/ }).filter({ has: page.getByRole("img") });
  await sheet.scrollIntoViewIfNeeded();
  await expect(sheet.getByRole("img")).toBeInViewport();
  const files = page.getByRole("link", { name: /^Maattekening (PDF|DXF|SVG)/ });
  const types = [];
  for (const address of await files.evaluateAll((links) => links.map(({ href }) => href))) {
    const answer = await page.request.get(address);
    types.push([answer.status(), answer.headers()["content-type"]]);
  }
  expect(types).toEqual([[200, "application/pdf"], [200, "image/vnd.dxf"], [200, "image/svg+xml"]]);
}

async function fillList({ page, hands, hasScript }) {
  for (const [place, { title, choose, amount }] of ORDER.entries()) {
    if (place > 0) await hands.press(page.getByRole("main").getByRole("link", { name: title, exact: true }).first());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await hands.choose(choiceOf(page, ...choose));
    await hands.write(page.getByRole("textbox", { name: "Aantal" }), amount);
    await hands.submit(buttonOf(page));
    if (hasScript) await expect(statusOf(page).getByRole("link")).toBeVisible();
    else {
      await expect(lines(page)).toHaveCount(place + 1);
      if (place < 3) await hands.back();
    }
  }
  if (hasScript) await hands.press(statusOf(page).getByRole("link"));
  await expectOrder(lines(page));
}

/** The lines of a list are those of the order. */
async function expectOrder(shown) {
  await expect(shown).toHaveCount(ORDER.length);
  for (const [place, { title, amount }] of ORDER.entries()) {
    await expect(shown.nth(place)).toContainText(title);
    await expect(shown.nth(place).getByRole("textbox")).toHaveValue(amount);
  }
}

async function share({ page, browser, hands }) {
  await hands.press(page.getByRole("button", { name: say.quotation_share }));
  await expect(page).toHaveURL(/share=1#share$/);
  const colleague = await browser.newContext({ storageState: undefined });
  const theirs = await colleague.newPage();
  await theirs.goto(await page.locator(".quotation-share__address").innerText());
  await expect(theirs.locator(".quotation-shared__line")).toHaveText(ORDER.map(({ title, amount }) => new RegExp(`${amount} ×\\s*${title}`)));
  await theirs.getByRole("button", { name: say.quotation_shared_take }).click();
  await expectOrder(lines(theirs));
  await colleague.close();
}

/** There and back. */
async function switchLanguage({ page, hands, isOnPhone }) {
  for (const [locale, title] of [["en", "Linde park bench"], ["nl", ORDER[0].title]]) {
    await page.keyboard.press("Home");
    if (isOnPhone) await hands.press(page.getByRole("banner").locator(".mobile-menu__toggle"));
    await hands.press(page.getByRole("banner").getByRole("link", { name: locale === "en" ? "English" : "Nederlands" }).filter({ visible: true }));
    await expect(page).toHaveURL(origin(locale) + PAGES.quotationList[locale]);
    await expect(lines(page).first()).toContainText(title);
  }
}

async function logIn(buyer) {
  const { page, hands } = buyer;
  buyer.email = await newMember("nl");
  await hands.press(page.getByRole("main").getByRole("link", { name: say.lists_save }));
  await expect(page).toHaveURL((url) => url.pathname === PAGES.login.nl);
  const form = page.getByRole("main").locator("#account-form");
  await hands.write(form.getByLabel(say.field_email_label), buyer.email);
  await hands.write(form.getByLabel(say.field_password), PASSWORD);
  await hands.submit(form.getByRole("button").first());
  await expect(page).toHaveURL(origin("nl") + PAGES.quotationList.nl);
  await expectOrder(lines(page));
}

async function request({ page, hands, email }) {
  // Without script it is a button, which takes along what was typed.
  const main = page.getByRole("main");
  const way = { name: say.request_quote, exact: true };
  await hands.press(main.getByRole("link", way).or(main.getByRole("button", way)).filter({ visible: true }).first());
  const form = page.getByRole("form", { name: QUOTATION_REQUEST.name.nl, exact: true });
  await expect(form).toBeVisible();
  const field = (name) => form.getByRole("textbox", { name: new RegExp(`^${name}`) });
  const send = form.getByRole("button", { name: QUOTATION_REQUEST.send.nl, exact: true }).last();
  // The account knows who asks.
  const [first, ...last] = DETAILS.fullName.split(" ");
  const known = { Voornaam: first, Achternaam: last.join(" "), Organisatie: DETAILS.company };
  for (const [name, value] of Object.entries({ ...known, "E-mailadres": email })) await expect(field(name)).toHaveValue(value);
  await hands.write(field("E-mailadres"), "ada@");
  await hands.press(send);
  // What is wrong is named in the order of reading, and nothing is lost.
  const faults = form.getByRole("group", { name: say.form_error });
  await expect(faults).toBeFocused();
  await expect(faults.getByRole("listitem")).toHaveText([/^E-mailadres/, /^Plaats/, /^Privacy/]);
  for (const [name, value] of Object.entries(known)) await expect(field(name)).toHaveValue(value);
  await hands.press(faults.getByRole("link").first());
  await expect(field("E-mailadres")).toBeFocused();
  await hands.write(field("E-mailadres"), email);
  await hands.write(field("Plaats"), "Breda");
  await hands.attach(form.getByLabel("Bestanden"), [drawing()]);
  await hands.press(form.getByRole("checkbox", { name: /privacyverklaring/ }));
  await hands.press(send);
  await expect(page).toHaveURL(origin("nl") + QUOTATION_SENT.nl);
  const [{ values, uploads }, ...others] = await submissionsOf(email);
  expect(others).toEqual([]);
  for (const { amount, title } of ORDER) expect(values.producten).toContain(`${amount} × ${title} – `);
  expect(uploads.map(({ filename }) => filename)).toEqual(["plan.pdf"]);
  const receipt = page.getByRole("region", { name: say.form_thanks_quotation });
  await expect(receipt).toBeFocused();
  for (const told of [values.referentie, email, "Breda", "plan.pdf", ...ORDER.map(({ amount, title }) => new RegExp(`${amount} ×\\s*${title}`))]) await expect(receipt).toContainText(told);
}

async function readAccount({ page, hands, isOnPhone }) {
  const banner = page.getByRole("banner");
  const reference = await page.getByRole("main").locator(".receipt__reference strong").innerText();
  await hands.press(isOnPhone ? banner.locator(".mobile-menu__toggle") : banner.locator(".account-menu summary"));
  await hands.press(banner.getByRole("link", { name: say.lists, exact: true }).filter({ visible: true }));
  await expect(page).toHaveURL(origin("nl") + MEMBER_PAGES.accountLists.nl);
  const requests = page.getByRole("region", { name: say.lists_requests });
  await expect(requests).toContainText(reference);
  await expect(requests).toContainText(`${ORDER.length} producten`);
}
