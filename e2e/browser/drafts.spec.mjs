// Drafts of forms: entered values survive every navigation, and files are kept for a day at most.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";
import { LABELS, drawing, formOf, island, openAwake, tellThePiece, tellThePlace } from "./forms.mjs";
import { engage, expect, test } from "./test.mjs";

const DAY_MS = 24 * 60 * 60_000;

/** The ids of the files in the browser's storage. */
const kept = (page) =>
  page.evaluate(async () => {
    const settled = (request) => new Promise((resolve, reject) => ((request.onsuccess = () => resolve(request.result)), (request.onerror = reject)));
    if (!(await indexedDB.databases()).some(({ name }) => name === "forms")) return [];
    const database = await settled(indexedDB.open("forms"));
    try {
      return await settled(database.transaction("files").objectStore("files").getAllKeys());
    } finally {
      database.close();
    }
  });

/** Opens the form's second step in a new tab, with the clock fixed. */
async function look(context, now) {
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  const form = await openAwake(page, "nl");
  await form.getByRole("button", { name: /De plek/ }).click();
  return page;
}

/** The same, with a file attached. */
async function choose(context, now) {
  const page = await look(context, now);
  await formOf(page, "nl").getByLabel(LABELS.nl.drawings).setInputFiles([drawing()]);
  return page;
}

const chosen = (page) => formOf(page, "nl").getByLabel(LABELS.nl.drawings).evaluate(({ files }) => [...files].map(({ name }) => name));

test("what was typed is there again after a reload, with its files, until it is sent or dropped", async ({ page }) => { // F43
  const say = LABELS.nl;
  const form = await openAwake(page, "nl");
  await tellThePiece(form, "nl");
  await form.getByRole("button", { name: say.toPlace }).click();
  await tellThePlace(form, "nl", "draft@example.com");
  await form.getByLabel(say.place).blur();
  await expect.poll(() => kept(page)).toHaveLength(1);
  await page.reload();
  const again = formOf(page, "nl");
  await expect(again.locator(".form__draft")).toBeVisible();
  await expect(again.getByRole("status")).toHaveText(words("nl").form_draft);
  await expect(again.getByLabel(say.place)).toHaveValue("Een daktuin: draft@example.com");
  expect(await again.getByLabel(say.drawings).evaluate(({ files }) => Array.from(files, ({ name }) => name))).toEqual(["plan.pdf"]);
  await again.getByRole("button", { name: say.back, exact: true }).click();
  await expect(again.getByRole("listbox", { name: say.colours })).toHaveValues(["zwart", "groen"]);

  // Also after going to another page and back.
  await page.goto(origin("nl"));
  await page.goBack();
  await expect(formOf(page, "nl").getByLabel(say.length)).toHaveValue("640");
  await formOf(page, "nl").getByRole("button", { name: words("nl").form_start_over }).click();
  await expect(formOf(page, "nl").getByLabel(say.length)).toHaveValue("");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("form:")))).toEqual([]);
  await expect.poll(() => kept(page)).toEqual([]);
  await page.reload();
  await engage(page);
  await formOf(page, "nl").scrollIntoViewIfNeeded();
  await expect(island(page)).toHaveAttribute("data-status", "hydrated");
  await expect(formOf(page, "nl").getByLabel(say.length)).toHaveValue("");
  await expect(formOf(page, "nl").locator(".form__draft")).toBeHidden();
});

test("a form on its way to another page is kept as a draft", async ({ page }) => {
  const form = await openAwake(page, "nl");
  await form.getByLabel(LABELS.nl.length).fill("640");
  await page.locator(".breadcrumbs a").first().click();
  await expect(page).toHaveURL(`${origin("nl")}/`);
  await page.goto(origin("nl") + PAGES.madeToMeasure.nl);
  await expect(formOf(page, "nl").getByLabel(LABELS.nl.length)).toHaveValue("640");
});

const WAYS_ON = { "within the site": (page) => page.locator(".breadcrumbs a").first().click(), "by a fresh load": (page) => page.goto(origin("nl")) };
for (const [way, goOn] of Object.entries(WAYS_ON)) {
  test(`what is typed before the form is awake is kept ${way}`, async ({ page }) => {
    const form = await openAwake(page, "nl");
    await page.route(/live-form/, () => {});
    await form.getByLabel(LABELS.nl.length).fill("640");
    await goOn(page);
    await expect(page).toHaveURL(`${origin("nl")}/`);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(origin("nl") + PAGES.madeToMeasure.nl);
    await expect(formOf(page, "nl").getByLabel(LABELS.nl.length)).toHaveValue("640");
  });
}

test("a choice made before the form is awake is newer than its draft", async ({ page }) => {
  const say = LABELS.nl;
  const choice = (name) => formOf(page, "nl").getByRole("radio", { name });
  await openAwake(page, "nl");
  await choice(say.other).check();
  await page.goto(origin("nl"));
  await page.route(/live-form/, () => {});
  // The load event waits for the held script.
  await page.goto(origin("nl") + PAGES.madeToMeasure.nl, { waitUntil: "commit" });
  await expect(island(page)).toHaveAttribute("data-status", "hydrated");
  await choice("Een tafel").check();
  await page.goto(origin("nl"));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(origin("nl") + PAGES.madeToMeasure.nl);
  await expect(formOf(page, "nl").locator(".form__draft")).toBeVisible();
  await expect(choice("Een tafel")).toBeChecked();
});

test("a draft's files go after a day, and the visitor is told", async ({ context }) => {
  const start = Date.now();
  const first = await choose(context, start);
  await expect.poll(() => kept(first)).toEqual([expect.stringMatching(`^${start}-`)]);
  // Another tab's draft keeps recent files.
  const second = await choose(context, start + DAY_MS - 1);
  await expect.poll(() => kept(second)).toHaveLength(2);
  await second.reload();
  await expect.poll(() => chosen(second)).toEqual(["plan.pdf"]);
  await first.reload();
  await expect.poll(() => chosen(first)).toEqual(["plan.pdf"]);

  // Opening any form deletes files that are too old.
  const third = await look(context, start + DAY_MS + 1);
  await expect.poll(() => kept(third)).toEqual([expect.stringMatching(`^${start + DAY_MS - 1}-`)]);
  await first.reload();
  await expect(formOf(first, "nl").getByRole("status")).toHaveText(`${words("nl").form_draft} ${words("nl").form_draft_files}`);
  expect(await chosen(first)).toEqual([]);
});
