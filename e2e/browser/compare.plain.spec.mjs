// Products are found and compared without script: forms and links.

import { expectComparison, expectReadable, expectToFit, LIST, openList, partsOf } from "./compare.mjs";
import { expect, test } from "./test.mjs";

test.use({ viewport: { width: 390, height: 844 } });

test("an oak bench of 1,800 mm is found and compared without script", async ({ page }) => {
  await openList(page);
  const { toggle, oak, length, show, title, pair, bar, compare } = partsOf(page);
  await toggle.click();
  await oak.click();
  await toggle.click();
  await length.fill("1800");
  await show.click();
  await expect(page).toHaveURL(`${LIST}?material=oak&length=1800#list-title`);
  await expect(title).toHaveText("9 producten");
  await expect(bar).toBeHidden();
  await pair.nth(0).check();
  await pair.nth(1).check();
  await expect(compare).toBeInViewport();
  await compare.click();
  await expectComparison(page);
  await expectReadable(page);
  // One goes, another comes.
  const titles = await page.locator(".compare__link").allInnerTexts();
  await page.getByRole("link", { name: "Parkbank Linde uit de vergelijking halen" }).click();
  await expect(page.getByText("Parkbank Linde is uit de vergelijking gehaald")).toBeFocused();
  // And back, to where it stood.
  await page.getByRole("link", { name: "Ongedaan maken" }).click();
  await expect(page.locator(".compare__link")).toHaveText(titles);
  await page.getByRole("link", { name: "Parkbank Linde uit de vergelijking halen" }).click();
  await expect(page.locator(".compare__link")).toHaveText(["Parkbank Walnoot van hergebruikt eiken"]);
  await page.locator(".compare__more").getByRole("link").first().click();
  await expect(page.locator(".compare__link")).toHaveCount(2);
});

test("of four products the table scrolls, and nothing else", async ({ page }) => {
  await openList(page);
  const { boxes, compare } = partsOf(page);
  for (let place = 0; place < 4; place += 1) await boxes.nth(place).check();
  await compare.click();
  await expect(page.locator(".compare__link")).toHaveCount(4);
  await expectToFit(page);
});
