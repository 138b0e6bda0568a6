// A member's saved lists. Without script they are tested in worker/site/tests/site/account/lists.rs.

import { languages } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { enter, enterAsNewMember } from "./membership.mjs";
import { expect, test } from "./test.mjs";

const item = (page, name) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });

for (const locale of languages("en")) {
  test(`${locale}: a list is saved to the account and opened on another device`, async ({ page, browser }) => {
    const device = await browser.newContext();
    const elsewhere = await device.newPage();
    const says = words(locale);
    const at = (path) => origin(locale) + path[locale];
    const told = (here, notice) => expect(here.getByRole("status").filter({ hasText: notice })).toBeFocused();
    const email = await enterAsNewMember(page.context(), locale);
    await page.goto(at(PAGES.product));
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("main").getByRole("button", { name: says.quotation_add, exact: true }).first().click();
    // Script sets the list's cookie: leaving earlier would lose the product.
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "quotation")).toBe(true);
    await page.goto(at(PAGES.quotationList));
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const save = page.getByRole("form", { name: says.lists_save });
    await save.getByRole("button").click();
    const name = page.getByRole("form", { name: says.lists_current }).getByLabel(says.lists_name);
    await expect(name).toHaveAccessibleDescription(new RegExp(says.lists_problem_name));
    await expect(name).toBeFocused();
    await name.fill("Park & Quay");
    await name.press("Enter");
    await told(page, says.notice_list_saved);
    await expect(item(page, "Park & Quay")).toContainText(says.lists_products_one);

    await enter(device, locale, email);
    await elsewhere.goto(at(MEMBER_PAGES.account));
    await elsewhere.getByRole("main").getByRole("link", { name: says.lists }).click();
    await item(elsewhere, "Park & Quay").getByRole("button", { name: says.lists_open, exact: true }).click();
    await expect(elsewhere).toHaveURL(at(PAGES.quotationList));
    await expect(elsewhere.getByRole("heading", { name: title })).toBeVisible();
    await elsewhere.goto(at(MEMBER_PAGES.accountLists));
    await item(elsewhere, "Park & Quay").getByText(says.lists_rename, { exact: true }).click();
    await item(elsewhere, "Park & Quay").getByLabel(says.lists_name).fill("Quay");
    await item(elsewhere, "Park & Quay").getByRole("button", { name: says.lists_rename_submit }).click();
    await told(elsewhere, says.notice_list_renamed);
    await item(elsewhere, "Quay").getByText(says.lists_delete, { exact: true }).click();
    await item(elsewhere, "Quay").getByRole("button", { name: says.lists_delete_confirm }).click();
    await told(elsewhere, says.notice_list_deleted);
    await expect(elsewhere.getByText(says.lists_saved_none)).toBeVisible();
    await device.close();
  });
}
