// Products are found and compared, with script. Without it: compare.plain.spec.mjs.

import { words } from "../site.mjs";
import { COMPARE, expectComparison, expectReadable, LIST, openList, partsOf } from "./compare.mjs";
import { isSameDocument, open } from "./navigation.mjs";
import { expect, test } from "./test.mjs";

const { compare_full, compare_clear, compare_differences } = words("nl");
const PHONE = { width: 390, height: 844 };

/** Counts what a visitor presses. */
function counter() {
  let presses = 0;
  return {
    press: (action) => ((presses += 1), action()),
    expectAtMost: (most) => expect(presses).toBeLessThanOrEqual(most),
  };
}

test.describe("by touch", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("an oak bench of 1,800 mm is found on a phone, and compared with another, in seven taps", async ({ page }) => {
    await openList(page, (address) => open(page, address));
    const { toggle, oak, length, title, boxes, pair, bar, compare } = partsOf(page);
    const { press, expectAtMost } = counter();
    await press(() => toggle.tap());
    // The facets come before everything else in the filter.
    const [{ y }, panel] = [await oak.boundingBox(), await toggle.boundingBox()];
    expect(y - panel.y).toBeLessThan(240);
    await press(() => oak.tap());
    await expect(oak).toHaveAttribute("aria-current", "true");
    const count = (await title.innerText()).match(/\d+/)[0];
    const show = page.getByRole("button", { name: `Toon ${count} producten` });
    await expect(show).toBeInViewport({ ratio: 1 });
    await press(() => length.tap());
    await length.fill("1800");
    await press(() => show.tap());
    await expect(page).toHaveURL(`${LIST}?material=oak&length=1800#list-title`);
    await expect(title).toHaveText("9 producten");
    // The filter makes way for the list.
    await expect(oak).toBeHidden();
    await expect(boxes.first()).toBeInViewport();
    await press(() => pair.nth(0).tap());
    await press(() => pair.nth(1).tap());
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("status")).toHaveText("2 gekozen");
    await press(() => compare.tap());
    expectAtMost(7);
    await expectComparison(page);
    await expectReadable(page);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test("the same is done with the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, (address) => open(page, address));
  const { oak, length, title, pair, bar, compare } = partsOf(page);
  const { press, expectAtMost } = counter();
  const key = (name) => press(() => page.keyboard.press(name));
  await oak.focus();
  await key("Enter");
  await expect(oak).toHaveAttribute("aria-current", "true");
  await expect(oak).toBeFocused();
  await length.focus();
  await page.keyboard.type("1800");
  await key("Enter");
  await expect(page).toHaveURL(`${LIST}?material=oak&length=1800#list-title`);
  // The list comes a little later than its address.
  await expect(title).toHaveText("9 producten");
  await pair.nth(0).focus();
  await key("Space");
  await pair.nth(1).focus();
  await key("Space");
  await expect(bar.getByRole("status")).toHaveText("2 gekozen");
  await compare.focus();
  await key("Enter");
  expectAtMost(5);
  await expectComparison(page);
  await page.getByRole("checkbox", { name: compare_differences }).press("Space");
  await expect(page.getByRole("row", { name: /^Afmetingen/ })).toBeHidden();
  await expect(page.getByRole("row", { name: /^Materiaal/ })).toBeVisible();
});

test("a choice is kept from page to page, and a fifth product is refused", async ({ page }) => {
  await open(page, LIST);
  const { boxes, bar, compare } = partsOf(page);
  for (const place of [0, 1]) await boxes.nth(place).check();
  await expect(bar.getByRole("status")).toHaveText("2 gekozen");
  // Another list, another document.
  await open(page, `${LIST}?sort=newest`);
  await page.mouse.move(2, 2);
  await expect(bar.getByRole("status")).toHaveText("2 gekozen");
  const others = page.locator(".compare-choice input:not(:checked)");
  await others.first().check();
  await others.first().check();
  await expect(bar.getByRole("status")).toHaveText("4 gekozen");
  await others.first().click();
  await expect(bar.getByRole("status")).toHaveText(compare_full.replace("{n}", "4"));
  await expect(page.locator(".compare-choice :checked")).toHaveCount(4);
  await compare.click();
  await expect(page).toHaveURL(new RegExp(`^${COMPARE}[?]products=\\d+[.]\\d+[.]\\d+[.]\\d+$`));
  const columns = page.locator(".compare__link");
  await expect(columns).toHaveCount(4);

  // What is taken away here is not chosen there any more.
  await page.getByRole("link", { name: /uit de vergelijking halen$/ }).first().click();
  await expect(columns).toHaveCount(3);
  await expect(page.getByText(/ is uit de vergelijking gehaald/)).toBeFocused();
  await expect(page.locator("x-island[name=compare-bar]")).toHaveAttribute("data-status", "hydrated");
  await page.goto(LIST);
  await page.mouse.move(4, 4);
  await expect(bar.getByRole("status")).toHaveText("3 gekozen");
  await page.getByRole("button", { name: compare_clear }).click();
  await expect(bar).toBeHidden();
});
