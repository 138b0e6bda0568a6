// What can be chosen of a product: what follows a choice, what does not go together, and the line that it becomes.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { buttonOf, choiceOf, cookie, islandOf, lines, openList, openProduct, statusOf, stored } from "./quoted-products.mjs";
import { expectEmptyConsole, expectForEveryone } from "./soundness.mjs";
import { engage, expect, holdCode, test } from "./test.mjs";

expectEmptyConsole();

const say = words("nl");
const number = (page) => islandOf(page).locator("output");
const amountOf = (page) => islandOf(page).getByRole("textbox", { name: say.account_data_amount });
const optionsStatus = (page) => islandOf(page).locator(".variant-options__status");

test("a choice changes the article number, and each variant is a line of its own", async ({ page }) => {
  await openProduct(page);
  const standard = await number(page).innerText();
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
  await choiceOf(page, "length", "24").check();
  await expect(number(page)).toHaveText(/^LH-\d+-24-/);
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_add);
  await amountOf(page).fill("4");
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
  const [first, second] = await stored(page);
  expect([first.articleNumber, first.amount, second.amount]).toEqual([standard, 1, 4]);
  expect(second).toMatchObject({ articleNumber: await number(page).innerText(), hasOptions: true });
  expect(second.choices).toMatch(/^Lengte 2400 mm · /);
  // A listed variant shows how many of it are listed, and changes them.
  await amountOf(page).fill("6");
  await amountOf(page).blur();
  await expect.poll(() => cookie(page)).toContain(`${second.variantCode}x6`);

  await openList(page);
  await expect(lines(page)).toHaveCount(2);
  const line = lines(page).nth(1);
  await expect(line).toContainText(second.articleNumber);
  await expect(line).toContainText(second.choices);
  await expect(line.getByRole("textbox")).toHaveValue("6");
  await line.locator("summary").click();
  await expect(line.getByRole("textbox", { name: say.quotation_remark })).toBeVisible();
  await expect(line.getByRole("textbox", { name: say.quotation_colour })).toHaveCount(0);
  await line.locator("button[value^=remove]").click();
  await expect(lines(page)).toHaveCount(1);
  await page.locator(".quotation-undo button").click();
  await expect(lines(page)).toHaveCount(2);
  await lines(page).nth(1).getByRole("link").first().click();
  await expect(choiceOf(page, "length", "24")).toBeChecked();
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
});

test("Enter in the amount changes what is listed, takes nothing off, and an amount that is none is put right", async ({ page }) => {
  await openProduct(page);
  const amount = amountOf(page);
  await amount.fill("4");
  await amount.press("Enter");
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
  await expect.poll(() => cookie(page)).toMatch(/x4$/);
  for (const [typed, kept] of [["6", "6"], ["0", "1"], ["1000000", "100"], ["", "100"]]) {
    await amount.press("ControlOrMeta+A");
    await amount.press("Delete");
    await page.keyboard.type(typed);
    await amount.press("Enter");
    await expect(amount).toHaveValue(kept);
    await expect.poll(() => cookie(page)).toMatch(new RegExp(`x${kept}$`));
    if (typed !== kept) await expect(statusOf(page)).toHaveText(say.quotation_amount_corrected.replace("{n}", kept));
  }
  await choiceOf(page, "length", "18").press("Enter");
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
});

test("an amount that is none stays as it was typed, and its field says what is wrong", async ({ page }) => {
  const expectWrong = async (typed, problem) => {
    await expect(amountOf(page)).toHaveValue(typed);
    await expect(amountOf(page)).toHaveAttribute("aria-invalid", "true");
    await expect(amountOf(page)).toHaveAccessibleDescription(problem);
  };
  await openProduct(page);
  for (const typed of ["10.000", "1e9", "1,5", "0", ""]) {
    await amountOf(page).fill(typed);
    await buttonOf(page).click();
    await expectWrong(typed, say.quotation_problem_added_amount);
    await expect(amountOf(page)).toBeFocused();
  }
  await choiceOf(page, "length", "24").check();
  await expectWrong("", say.quotation_problem_added_amount);
  expect(await cookie(page)).toBeUndefined();
  await amountOf(page).fill("12");
  await amountOf(page).blur();
  await expect(amountOf(page)).not.toHaveAttribute("aria-invalid");
  await expect(statusOf(page)).toHaveText("");
  await buttonOf(page).click();
  await expect.poll(() => cookie(page)).toMatch(/x12$/);
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
  await amountOf(page).fill("1.5");
  await amountOf(page).press("Enter");
  await expectWrong("1.5", say.quotation_problem_amount);
  expect(await cookie(page)).toMatch(/x12$/);
  // What the server refused is shown the same when script takes over.
  const id = await page.locator(".product").getAttribute("data-product-id");
  await page.goto(`${origin("nl")}${PAGES.quotationList.nl}?choice=${id}&amount=1.000`);
  await engage(page);
  await expect(islandOf(page)).toHaveAttribute("data-status", "hydrated");
  await expectWrong("1.000", say.quotation_problem_added_amount);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test("what is typed after a tap replaces the amount, on the product and on the list", async ({ page }) => {
    await openProduct(page);
    const amount = amountOf(page);
    await amount.tap();
    await page.keyboard.type("12");
    await expect(amount).toHaveValue("12");
    await buttonOf(page).tap();
    await expect.poll(() => cookie(page)).toMatch(/x12$/);
    await openList(page);
    await lines(page).getByRole("textbox").tap();
    await page.keyboard.type("7");
    await expect.poll(() => cookie(page)).toMatch(/x7$/);
  });
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test("what is tapped keeps its place, and what it changed is said in view", async ({ page }) => {
    await page.goto(origin("nl") + PAGES.product.nl);
    const status = optionsStatus(page);
    // The second choice changes the first, the third nothing: what was said goes.
    for (const [option, code, said] of [["length", "60", /./], ["fixing", "G", /Lengte 1800 mm/], ["armrests", "3", /^$/]]) {
      const label = choiceOf(page, option, code).locator("xpath=..");
      const top = () => label.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await label.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 377, behavior: "instant" }));
      await label.tap();
      await expect(status).toHaveText(said);
      expect(await top(), option).toBe(377);
      if (await status.textContent()) await expect(status).toBeInViewport({ ratio: 1 });
    }
    // What is told of a picture is seen there: no empty box lies over the choices.
    await choiceOf(page, "colour", "6009").locator("xpath=..").tap();
    await expect(status).toHaveText(/RAL 6009/);
    expect(await status.evaluate(({ offsetWidth }) => offsetWidth)).toBeLessThan(40);
  });
});

test("what does not go together is marked, says why, and moves the other choice", async ({ page }) => {
  await openProduct(page);
  const [three, short] = [choiceOf(page, "armrests", "3"), choiceOf(page, "length", "12")];
  await three.check();
  await expect(short).toHaveAccessibleName(/1200 mm.+gaat niet samen met Armleuningen/);
  await short.focus();
  await expect(short).toBeFocused();
  await short.check();
  await expect(three).not.toBeChecked();
  await expect(choiceOf(page, "armrests", "2")).toBeChecked();
  await expect(optionsStatus(page)).toContainText("gaat niet samen met Lengte 1200 mm. Armleuningen Drie, ook in het midden kan alleen met Lengte 1800 mm / 2400 mm / 6000 mm.");
  await expect(three).toHaveAccessibleName(/gaat niet samen met Lengte 1200 mm/);
  await expect(number(page)).toHaveText(/-12-.*-2-/);
});

for (const [choose, chosen] of [["nothing", "18"], ["another length", "24"]]) {
  test(`a press before the code has come puts on what is shown, after a choice of ${choose}`, async ({ page }) => {
    const release = await holdCode(page, "quotation-button");
    await page.goto(origin("nl") + PAGES.product.nl);
    if (chosen === "24") await choiceOf(page, "length", "24").check();
    await buttonOf(page).click();
    release();
    await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_added);
    await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
    const [line, ...others] = await stored(page);
    expect(others).toEqual([]);
    expect(line.articleNumber).toBe(await number(page).innerText());
    expect(line.variantCode).toMatch(new RegExp(`^${chosen}-`));
  });
}

test("a choice before the code has come makes the others fit, too", async ({ page }) => {
  const release = await holdCode(page, "quotation-button");
  await page.goto(origin("nl") + PAGES.product.nl);
  await choiceOf(page, "length", "60").check();
  release();
  await expect(optionsStatus(page)).toContainText("gaat niet samen met Lengte 6000 mm");
  await expect(choiceOf(page, "length", "60")).toBeChecked();
  await expect(number(page)).toHaveText(/-60-.*-B-/);
});

test("nothing moves when script takes over", async ({ page }) => {
  const release = await holdCode(page, "quotation-button");
  await page.goto(origin("nl") + PAGES.product.nl);
  const heights = () => islandOf(page).locator("form, fieldset").evaluateAll((all) => all.map(({ offsetHeight }) => offsetHeight));
  const before = await heights();
  await expect(page.getByText(say.quotation_conflict_note).filter({ visible: true })).not.toHaveCount(0);
  await engage(page);
  release();
  await expect(islandOf(page)).toHaveAttribute("data-status", "hydrated");
  expect(await heights()).toEqual(before);
});

test("a product whose variant is still open says so on its line", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const id = await page.locator(".product").getAttribute("data-product-id");
  await page.context().addCookies([{ name: "quotation", value: `${id}x1.${id}-XXx2~green`, url: origin("nl") }]);
  await openList(page);
  await expect(lines(page).nth(0).getByRole("link", { name: say.quotation_choose })).toBeVisible();
  await expect(lines(page).nth(1)).toContainText("De uitvoering XX is niet (meer) leverbaar");
  await expect(lines(page).nth(1)).toContainText("Kleur: green");
  await lines(page).nth(1).locator("button[value^=increment]").click();
  await expect.poll(() => cookie(page)).toBe(`${id}x1.${id}-XXx3~green`);
});

test("what is chosen of an open line takes its place, with its amount and texts", async ({ page }) => {
  await page.goto(origin("nl") + PAGES.product.nl);
  const id = await page.locator(".product").getAttribute("data-product-id");
  await page.context().addCookies([{ name: "quotation", value: `${id}x7~~~gate.3107x1`, url: origin("nl") }]);
  await openList(page);
  await lines(page).getByRole("link", { name: say.quotation_choose }).first().click();
  await choiceOf(page, "length", "24").check();
  await buttonOf(page).click();
  await expect.poll(() => cookie(page)).toMatch(new RegExp(`^${id}-24-[-A-Z\\d]+x7~~~gate[.]3107x1$`));
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
  await expect(amountOf(page)).toHaveValue("7");
});

/** The picture of the gallery that is in view. */
const shownPicture = (page) => page.locator(".picture-slider__view").evaluate((view) => {
  const { left, width } = view.getBoundingClientRect();
  const slides = [...view.querySelectorAll(".picture-slider__slide")];
  const slide = slides.find((slide) => Math.abs(slide.getBoundingClientRect().left - left) < width / 2);
  return slide?.querySelector("img")?.alt;
});

test("a colour shows its picture, says so, and goes along to the list and back", async ({ page }) => {
  await openProduct(page);
  const standard = await shownPicture(page);
  await choiceOf(page, "colour", "3003").check();
  await expect.poll(() => shownPicture(page)).toContain("robijnrood");
  await expect(optionsStatus(page)).toContainText("Op de foto: Parkbank Linde, staal in robijnrood");
  // What has nothing to do with it leaves the picture, and a colour without one does not show another's.
  await choiceOf(page, "fixing", "B").check();
  await expect.poll(() => shownPicture(page)).toContain("robijnrood");
  await choiceOf(page, "colour", "1002").check();
  await expect.poll(() => shownPicture(page)).toBe(standard);
  // The same once the carousel's own code is there.
  await page.getByRole("button", { name: say.slider_next }).click();
  await expect(page.locator(".picture-slider__view")).toHaveClass(/swiper-initialized/);
  await choiceOf(page, "colour", "6009").check();
  await expect.poll(() => shownPicture(page)).toContain("dennengroen");
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
  expect((await stored(page))[0].productImage.title).toContain("dennengroen");
  await openList(page);
  await expect(lines(page).locator("img")).toHaveAttribute("src", /product-linde-6009/);
  await lines(page).getByRole("link").first().click();
  await expect(page).toHaveURL(/[?]choice=\d+-OA-6009-/);
  await expect(choiceOf(page, "colour", "6009")).toBeChecked();
  await expect.poll(() => shownPicture(page)).toContain("dennengroen");
});

test("what is compared is what was chosen, and goes on the list as that", async ({ page }) => {
  await openProduct(page);
  const box = page.locator(".product__summary").getByRole("checkbox", { name: new RegExp(`^${say.compare}: `) });
  const bar = page.getByRole("form", { name: say.compare_title });
  await choiceOf(page, "colour", "3003").check();
  const red = await number(page).innerText();
  await box.check();
  await expect(bar.getByRole("status")).toHaveText(`1 ${say.compare_chosen}`);
  await choiceOf(page, "length", "24").check();
  await expect(box).not.toBeChecked();
  await box.check();
  const long = await number(page).innerText();
  await bar.getByRole("button", { name: say.compare }).click();
  await expect(page).toHaveURL(/[?]products=\d+-18-OA-3003-[^.]+[.]\d+-24-OA-3003-/);
  const row = (name) => page.getByRole("row", { name }).getByRole("cell");
  await expect(row(/^Artikelnummer/)).toHaveText([red, long]);
  await expect(row(/^Lengte/)).toHaveText(["1800 mm", "2400 mm"]);
  await expect(page.locator(".compare__picture img").first()).toHaveAttribute("src", /product-linde-3003/);
  await page.getByRole("button", { name: say.quotation_add }).nth(1).click();
  await expect.poll(() => stored(page)).toMatchObject([{ articleNumber: long, hasOptions: true }]);
  expect(await cookie(page)).toMatch(/^\d+-24-OA-3003-\S+x1$/);
});

for (const [width, height] of [[390, 844], [1440, 900]]) {
  test(`the choices are for everybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openProduct(page);
    await choiceOf(page, "armrests", "3").check();
    await buttonOf(page).click();
    await expect(statusOf(page).getByRole("link")).toBeVisible();
    await expect(buttonOf(page)).toHaveAccessibleName(say.quotation_remove_button);
    await expectForEveryone(page);
  });
}
