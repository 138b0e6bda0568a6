// Sharing a page: with the device's own dialog, and by copying its URL.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { SHARED, shared } from "./share.mjs";
import { expect, test } from "./test.mjs";

const says = words("nl");
const ways = (page) => page.getByRole("group", { name: says.share_page });

for (const locale of languages("de")) {
  test(`${locale}: the address is copied, and the page says so, each time`, async ({ page, context }) => {
    const { share_page, share_copy, share_copied } = words(locale);
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: origin(locale) });
    await page.clock.install();
    for (const kind of SHARED) {
      await page.goto(`${shared(kind, locale)}?utm_source=letter#content`);
      const group = page.getByRole("group", { name: share_page });
      const copy = group.getByRole("button", { name: share_copy });
      await copy.scrollIntoViewIfNeeded();
      // On the page: the address's fragment may scroll it a little later.
      const place = () => group.evaluate((element) => [element.getBoundingClientRect().top + scrollY, element.offsetWidth, element.offsetHeight]);
      const before = await place();
      for (const time of ["once", "again"]) {
        await copy.click();
        await expect(group.getByRole("status"), time).toHaveText(share_copied);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared(kind, locale));
        expect(await place()).toEqual(before);
        await page.clock.runFor(5000);
        await expect(group.getByRole("status")).toHaveText("");
      }
    }
  });
}

test("who may not copy it gets the address to select", async ({ page }) => {
  await page.goto(shared("product", "nl"));
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"))));
  await ways(page).getByRole("button", { name: says.share_copy }).click();
  await expect(ways(page).getByText(shared("product", "nl"))).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(shared("product", "nl"));
});

test("the device's own way gets the page's address, on every page, also when it is called off", async ({ page }) => {
  await page.addInitScript(() => {
    window.passedOn = [];
    navigator.share = (data) => {
      window.passedOn.push(data);
      return Promise.reject(new DOMException("called off", "AbortError"));
    };
  });
  await page.goto(`${shared("project", "nl")}?utm_source=letter`);
  await ways(page).getByRole("button", { name: says.share, exact: true }).click();
  const title = await page.title();
  await page.getByRole("main").locator(".product-card a").first().click();
  await expect(page).toHaveURL(/producten/);
  await ways(page).getByRole("button", { name: says.share, exact: true }).click();
  const passedOn = await page.evaluate(() => window.passedOn);
  expect(passedOn).toEqual([
    { title, url: shared("project", "nl") },
    { title: await page.title(), url: page.url() },
  ]);
});

test("where the device has no way of its own, there is no button for it", async ({ page }) => {
  await page.addInitScript(() => delete Navigator.prototype.share);
  await page.goto(shared("product", "nl"));
  await expect(ways(page).getByRole("button", { name: says.share_copy })).toBeVisible();
  await expect(ways(page).getByRole("button", { name: says.share, exact: true })).toHaveCount(0);
});
