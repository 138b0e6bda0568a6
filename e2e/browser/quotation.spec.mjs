// The quotation list in the browser: button, badge, cards, list page, other tabs, and storage that somebody else wrote.

import { expect, test } from "@playwright/test";
import { PAGES } from "../site.mjs";
import { LOCALES, origin } from "../stack.mjs";

const WORDS = {
  nl: { add: "Toevoegen aan offertelijst", added: "Toegevoegd", remove: "Verwijderen uit offerte", one: "1 product op de offertelijst", empty: "Uw offertelijst is nog leeg" },
  en: { add: "Add to quotation list", added: "Added", remove: "Remove from quotation", one: "1 product on the quotation list", empty: "Your quotation list is still empty" },
  de: { add: "Zur Angebotsliste hinzufügen", added: "Hinzugefügt", remove: "Aus dem Angebot entfernen", one: "1 Produkt auf der Angebotsliste", empty: "Ihre Angebotsliste ist noch leer" },
};
const WIDTHS = [390, 1440];

// Nothing below may break anything: every test ends with an empty console.
const faults = [];
test.beforeEach(({ context }) => {
  faults.length = 0;
  const watch = (page) => {
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  };
  context.on("page", watch);
});
test.afterEach(() => expect(faults).toEqual([]));

const islandOf = (page) => page.locator("x-island[name=quotation-button]").first();
const buttonOf = (page) => islandOf(page).getByRole("button");
const badgeOf = (page) => page.locator("header [data-quotation-count]").first();
const lines = (page) => page.locator(".quotation-line");
const cookie = async (page) => (await page.context().cookies()).find(({ name }) => name === "quotation")?.value;
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("productQuotation") ?? "null"));
const shortly = (items) => items.map(({ id, amount }) => `${id}x${amount}`).join(".");

async function openProduct(page, locale = "nl", path = PAGES.product[locale]) {
  await page.goto(origin(locale) + path);
  await expect(islandOf(page)).toHaveAttribute("data-status", "hydrated");
}

async function openList(page, locale = "nl") {
  await page.goto(origin(locale) + PAGES.quotationList[locale]);
  await expect(page.locator("x-island[name=quotation-list]")).toHaveAttribute("data-status", "hydrated");
}

/** Puts the first products of the overview on the list, as the visitor's browser would hold them. */
async function fill(page, count, locale = "nl") {
  await page.goto(origin(locale) + PAGES.products[locale]);
  const products = await page.locator(".product-card[data-product-id]").evaluateAll((cards, count) =>
    cards.slice(0, count).map((card) => {
      const link = card.querySelector("a");
      const picture = card.querySelector("img")?.currentSrc ?? "";
      return { id: Number(card.dataset.productId), uri: link.pathname.replace(/^\/|\/$/g, ""), title: link.textContent, category: { title: "" }, productImage: { url: picture }, amount: 1, url: link.href };
    }), count);
  await page.evaluate((items) => localStorage.setItem("productQuotation", JSON.stringify(items)), products);
  return products;
}

for (const locale of LOCALES) {
  for (const width of WIDTHS) {
    test(`${locale}, ${width} px: the button adds, confirms for a second and removes`, async ({ page }) => {
      const words = WORDS[locale];
      await page.setViewportSize({ width, height: 900 });
      await page.clock.install({ time: 0 });
      await openProduct(page, locale);
      const button = buttonOf(page);
      const place = await button.boundingBox();
      await expect(button).toHaveAccessibleName(words.add);
      await page.clock.pauseAt(60_000);

      await button.click();
      await expect(button).toBeDisabled();
      await expect(badgeOf(page)).toHaveText(words.one);
      await page.clock.runFor(199);
      await expect(button).toHaveAccessibleName(words.add);
      await page.clock.runFor(1);
      await expect(button).toHaveAccessibleName(words.added);
      await expect(islandOf(page).getByRole("status")).toHaveText(words.added);
      await button.click({ force: true });
      await page.clock.runFor(799);
      await expect(button).toHaveAccessibleName(words.added);
      await expect(button).toBeDisabled();
      await page.clock.runFor(1);
      await expect(button).toHaveAccessibleName(words.remove);
      await expect(button).toBeEnabled();
      expect(await button.boundingBox(), "nothing moves").toEqual(place);
      const [item, ...more] = await stored(page);
      expect(more).toEqual([]);
      expect(Object.keys(item).sort()).toEqual(["amount", "category", "id", "productImage", "title", "uri", "url"]);
      expect(item.url).toBe(origin(locale) + PAGES.product[locale]);
      expect(await cookie(page)).toBe(`${item.id}x1`);

      await button.click();
      await expect(button).toHaveAccessibleName(words.add);
      await expect(button).toBeEnabled();
      await expect(badgeOf(page)).toBeHidden();
      expect(await stored(page)).toEqual([]);
      expect(await cookie(page)).toBe("");
    });
  }
}

test("what is on the list is still there after a reload, on the button, the badge and the cards", async ({ page }) => {
  await openProduct(page);
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  await page.reload();
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  await expect(page.locator("header").getByRole("link", { name: /1 product op de offertelijst/ })).toBeVisible();
  const id = await page.locator(".product").getAttribute("data-product-id");
  const related = page.locator(".product-card").first();
  await expect(related).not.toHaveAttribute("data-quoted");
  await page.goto(`${origin("nl")}${PAGES.subcategory.nl}`);
  const card = page.locator(`.product-card[data-product-id="${id}"]`);
  await expect(card).toHaveAttribute("data-quoted", "Op de offertelijst");
  await expect(card.locator(".product-card__media")).toHaveCSS("outline-style", "solid");
  await expect(page.locator(".product-card:not([data-quoted])").first().locator(".product-card__media")).toHaveCSS("outline-style", "none");
});

test("the badge moves nothing", async ({ page }) => {
  await openProduct(page);
  const link = page.locator("header .header__quote").first();
  const before = await link.boundingBox();
  await buttonOf(page).click();
  await expect(badgeOf(page)).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});

test("the keyboard does all of it and keeps its place", async ({ page }) => {
  await openProduct(page);
  await buttonOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.remove);
  await expect(buttonOf(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(buttonOf(page)).toHaveAccessibleName(WORDS.nl.add);
  await expect(buttonOf(page)).toBeFocused();
});

test("a second tab follows", async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await openProduct(first);
  await openProduct(second);
  await buttonOf(first).click();
  await expect(badgeOf(second)).toHaveText(WORDS.nl.one);
  await expect(buttonOf(second)).toHaveAccessibleName(WORDS.nl.remove);
  await buttonOf(second).click();
  await expect(badgeOf(first)).toBeHidden();
  await expect(buttonOf(first)).toHaveAccessibleName(WORDS.nl.add);
});

test("two tabs that add at the same moment lose nothing", async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(origin("nl") + PAGES.products.nl);
  const paths = await first.locator(".product-card__link").evaluateAll((links) => links.slice(0, 2).map((link) => link.pathname));
  await openProduct(first, "nl", paths[0]);
  await openProduct(second, "nl", paths[1]);
  await Promise.all([buttonOf(first).click(), buttonOf(second).click()]);
  for (const page of [first, second]) await expect(badgeOf(page)).toHaveText("2 producten op de offertelijst");
});

test("a page that comes back from the browser's history shows the list as it is now", async ({ page }) => {
  await openProduct(page);
  await page.goto(origin("nl") + PAGES.contact.nl);
  await page.evaluate(() => {
    document.cookie = "quotation=; Path=/; Secure";
    localStorage.setItem("productQuotation", JSON.stringify([{ id: 1, uri: "a", title: "A", amount: 1 }]));
    localStorage.setItem("productQuotationCookie", "");
  });
  await page.goBack();
  await expect(badgeOf(page)).toHaveText(WORDS.nl.one);
});

for (const locale of LOCALES) {
  test(`${locale}: the list page counts, removes, undoes and empties`, async ({ page }) => {
    const products = await fill(page, 3, locale);
    await openList(page, locale);
    await expect(lines(page)).toHaveCount(3);
    const [first, second] = [lines(page).nth(0), lines(page).nth(1)];
    const amount = first.getByRole("spinbutton");
    await first.locator("button[value=increment]").click();
    await expect(amount).toHaveValue("2");
    await first.locator("button[value=decrement]").click();
    await expect(amount).toHaveValue("1");
    await expect(first.locator("button[value=decrement]")).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(amount).toHaveValue("1");
    await expect(first.locator("button[value=decrement]")).toBeFocused();
    await amount.fill("");
    expect((await stored(page))[0].amount).toBe(1);
    await amount.fill("250");
    await amount.blur();
    await expect(amount).toHaveValue("100");
    await expect(first.locator("button[value=increment]")).toBeDisabled();
    await amount.fill("");
    await amount.blur();
    await expect(amount).toHaveValue("100");
    await amount.fill("12");
    await amount.press("Enter");
    await expect(page.locator(".quotation-list__totals dd")).toHaveText(["3", "14"]);
    expect(shortly(await stored(page))).toBe(`${products[0].id}x12.${products[1].id}x1.${products[2].id}x1`);

    await second.locator("button[value=remove]").click();
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).nth(1)).toBeFocused();
    await expect(page.locator(".quotation-list").getByRole("status")).toContainText(products[1].title);
    await page.locator(".quotation-undo button").click();
    await expect(lines(page)).toHaveCount(3);
    await expect(lines(page).nth(1)).toContainText(products[1].title);
    await expect(lines(page).nth(1)).toBeFocused();

    await page.locator("button[value=flush]").click();
    await expect(page.getByRole("heading", { name: WORDS[locale].empty })).toBeFocused();
    await expect(badgeOf(page)).toBeHidden();
    expect(await cookie(page)).toBe("");
    await page.locator(".quotation-undo button").click();
    await expect(lines(page)).toHaveCount(3);
    await expect(page.locator(".quotation-list__totals dd")).toHaveText(["3", "14"]);
    await page.reload();
    await expect(lines(page)).toHaveCount(3);
    expect(await cookie(page)).toBe(shortly(products.map((product, index) => ({ ...product, amount: index ? 1 : 12 }))));
  });
}

test("the keyboard alone counts, removes and undoes", async ({ page }) => {
  await fill(page, 2);
  await openList(page);
  await lines(page).nth(0).locator("button[value=increment]").focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
  await expect(lines(page).nth(0).getByRole("spinbutton")).toHaveValue("4");
  await expect(lines(page).nth(0).locator("button[value=increment]")).toBeFocused();
  await lines(page).nth(1).locator("button[value=remove]").focus();
  await page.keyboard.press("Space");
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).nth(0)).toBeFocused();
  await page.locator(".quotation-undo button").focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(2);
});

test("the list page prints", async ({ page }) => {
  await fill(page, 1);
  await page.addInitScript(() => (window.print = () => (window.printed = true)));
  await openList(page);
  await page.getByRole("button", { name: "Afdrukken" }).click();
  expect(await page.evaluate(() => window.printed)).toBe(true);
});

test("a cookie that was lost leaves the list as storage has it", async ({ page, context }) => {
  const products = await fill(page, 2);
  await openList(page);
  await expect(lines(page)).toHaveCount(2);
  await context.clearCookies();
  await openList(page);
  await expect(lines(page)).toHaveCount(2);
  expect(await cookie(page)).toBe(shortly(products));
});

test("a product that a form without script added is adopted, with its words", async ({ page, context, browser }) => {
  const [known] = await fill(page, 1);
  await openList(page);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(origin("nl") + PAGES.product.nl);
  await form.locator("x-island[name=quotation-button] button").click();
  const [theirs] = (await plain.cookies()).filter(({ name }) => name === "quotation");
  await plain.close();
  await context.addCookies([{ ...theirs, value: `${theirs.value}.${known.id}x7` }]);
  await page.goto(origin("nl") + PAGES.contact.nl);
  await expect(badgeOf(page)).toHaveText("2 producten op de offertelijst");
  const items = await stored(page);
  expect(shortly(items)).toBe(`${theirs.value}.${known.id}x7`);
  expect(items[0].title).toBe("Linde parkbank");
  await context.addCookies([{ ...theirs, value: "" }]);
  await page.reload();
  await expect(badgeOf(page)).toBeHidden();
  expect(await stored(page)).toEqual([]);
});

test("a list whose words cannot be fetched loses nothing", async ({ page, context }) => {
  await openProduct(page);
  const id = await page.locator(".product").getAttribute("data-product-id");
  await context.addCookies([{ name: "quotation", value: `${id}x3`, domain: "nl.localhost", path: "/" }]);
  await page.route("**/_/quotation", (route) => route.fulfill({ status: 503, body: "{}" }));
  const asked = page.waitForResponse("**/_/quotation");
  await page.goto(origin("nl") + PAGES.contact.nl);
  await asked;
  await expect(badgeOf(page)).toBeHidden();
  expect(await cookie(page)).toBe(`${id}x3`);
  expect(faults.splice(0).join()).toContain("503");
  await page.unroute("**/_/quotation");
  await page.reload();
  await expect(badgeOf(page)).toHaveText(WORDS.nl.one);
  expect(shortly(await stored(page))).toBe(`${id}x3`);
});

test("a product that does not live in this language stays on the page and can be removed", async ({ page, context }) => {
  const [known] = await fill(page, 1);
  await context.addCookies([{ name: "quotation", value: `${known.id}x2.4000000x5`, domain: "nl.localhost", path: "/" }]);
  await openList(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toContainText("4000000");
  await lines(page).nth(1).locator("button[value=remove]").click();
  await expect(lines(page)).toHaveCount(1);
  expect(await cookie(page)).toBe(`${known.id}x2`);
});

// The addresses exist: the browser may fetch them ahead, and would note one that is missing.
const whole = { id: 7, uri: "producten/linde-parkbank", title: "Bank", category: null, productImage: null, amount: 1, url: "javascript:alert(1)" };
const TAMPERED = [
  ["no JSON", "[{", 0],
  ["no list", '{"a":1}', 0],
  ["a text", '"x"', 0],
  ["entries that are none", "[null,1,[],{}]", 0],
  ["missing fields", JSON.stringify([{ id: 7 }, { title: "x" }]), 0],
  ["wrong types", JSON.stringify([{ ...whole, title: {}, uri: [] }]), 0],
  ["a hostile address", JSON.stringify([whole]), 1],
  ["markup", JSON.stringify([{ ...whole, title: "<img src=x onerror=alert(1)>" }]), 1],
  ["ids as text, twice", JSON.stringify([{ ...whole, id: "7" }, whole]), 1],
  ["amounts of all kinds", JSON.stringify([-5, null, 1e9, "12", "x"].map((amount, index) => ({ ...whole, id: index + 1, amount }))), 5],
  ["keys that all objects share", '[{"__proto__":{"id":7,"title":"x"}},{"id":7,"uri":"contact","title":"A","constructor":1}]', 1],
  ["ten thousand entries", JSON.stringify(Array.from({ length: 10_000 }, (_, index) => ({ ...whole, id: index + 1 }))), 100],
];

for (const [name, text, count] of TAMPERED) {
  test(`storage with ${name} breaks nothing`, async ({ page }) => {
    page.on("dialog", () => faults.push("script ran"));
    await page.goto(origin("nl") + PAGES.contact.nl);
    await page.evaluate((value) => localStorage.setItem("productQuotation", value), text);
    await openList(page);
    await expect(lines(page)).toHaveCount(count);
    for (const href of await lines(page).locator("h2 a").evaluateAll((links) => links.map((link) => link.href))) {
      expect(href).toMatch(/^http:\/\/nl\.localhost:8787\//);
    }
    for (const input of (await lines(page).getByRole("spinbutton").all()).slice(0, 5)) {
      const amount = Number(await input.inputValue());
      expect(amount >= 1 && amount <= 100, String(amount)).toBe(true);
    }
    await openProduct(page);
    await buttonOf(page).click();
    if (count < 100) await expect(badgeOf(page)).toContainText(String(count + 1));
    else await expect(page.getByRole("alert")).toBeVisible();
    if (count === 100) faults.length = 0; // The server says that the list is full with a status that the console notes.
  });
}

test("where storage is forbidden the cookie carries the list", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }));
  await openProduct(page);
  await buttonOf(page).click();
  await expect(badgeOf(page)).toHaveText(WORDS.nl.one);
  await openList(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(badgeOf(page)).toHaveText(WORDS.nl.one);
});

test("a storage that is full says so and keeps the list", async ({ page }) => {
  await fill(page, 2);
  await openList(page);
  await page.evaluate(() => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }));
  await lines(page).nth(0).locator("button[value=increment]").click();
  await expect(page.locator(".quotation-list").getByRole("status")).toContainText("opslag");
  await expect(lines(page)).toHaveCount(2);
});

test("offline the list goes on", async ({ page, context }) => {
  await fill(page, 2);
  await openList(page);
  await context.setOffline(true);
  await lines(page).nth(0).locator("button[value=increment]").click();
  await lines(page).nth(1).locator("button[value=remove]").click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).nth(0).getByRole("spinbutton")).toHaveValue("2");
  // What the page was still about to fetch could not be had.
  const others = faults.splice(0).filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"));
  expect(others).toEqual([]);
});
