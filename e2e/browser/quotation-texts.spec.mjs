// The visitor's note on a product in the quotation list: saved as it is typed, and sent along.

import { languages } from "../matrix.mjs";
import { words } from "../site.mjs";
import { cookie, fill, lines, openList, stored } from "./quoted-products.mjs";
import { expectEmptyConsole } from "./soundness.mjs";
import { expect, holdCode, test } from "./test.mjs";

expectEmptyConsole();

for (const locale of languages("de")) {
  test(`${locale}: texts are kept while they are typed, and what does not fit stays in its field`, async ({ page }) => { // CL9
    const say = words(locale);
    await fill(page, 2, locale);
    await openList(page, locale);
    const line = lines(page).first();
    await line.locator("summary").click();
    await line.getByRole("textbox", { name: say.quotation_colour }).fill("RAL 6009");
    await line.getByRole("textbox", { name: say.quotation_remark }).fill("bij de poort.");
    expect(await cookie(page)).toContain("x1~RAL+6009~~bij+de+poort%2E");
    await line.getByRole("button", { name: say.quotation_texts_save }).click();
    await expect(line.locator("summary")).toBeFocused();
    await expect(line.getByText(`${say.quotation_colour}: RAL 6009`)).toBeVisible();
    await page.reload();
    await expect(line.getByText(`${say.quotation_remark}: bij de poort.`)).toBeVisible();
    expect((await stored(page))[0]).toMatchObject({ colour: "RAL 6009", remark: "bij de poort." });

    const remark = (place) => lines(page).nth(place).getByRole("textbox", { name: say.quotation_remark });
    for (const place of [0, 1]) await lines(page).nth(place).locator("summary").click();
    await remark(0).fill("ä".repeat(300));
    await remark(1).fill("ä".repeat(290));
    await expect(remark(1)).toHaveAccessibleDescription(say.quotation_problem_texts);
    await remark(1).blur();
    await expect(remark(1)).toHaveValue("ä".repeat(290));
    await remark(1).fill("kort");
    await expect(remark(1)).toHaveAccessibleDescription("");
    expect((await stored(page))[1].remark).toBe("kort");
  });

  test(`${locale}: texts that are typed before the list is awake are kept`, async ({ page }) => {
    const say = words(locale);
    await fill(page, 2, locale);
    await openList(page, locale);
    const release = await holdCode(page, "quotation-list");
    await page.reload();
    const line = lines(page).first();
    const remark = line.getByRole("textbox", { name: say.quotation_remark });
    await line.locator("summary").click();
    await remark.fill("bij de poort");
    await expect(page.locator("x-island[name=quotation-list]")).toHaveAttribute("data-status", "loading");
    release();
    await expect(page.locator("x-island[name=quotation-list]")).toHaveAttribute("data-status", "hydrated");
    await expect(line.getByText(`${say.quotation_remark}: bij de poort`)).toBeVisible();
    await expect(remark).toHaveValue("bij de poort");
    expect(await cookie(page)).toContain("x1~~~bij+de+poort");
  });
}
