// `make operators-sheet`: pictures of every page for editors and operators, on a stack of its own that has something to tell.
// Each is in target/operators-sheet; the sheets that docs/operations.md shows are docs/editors.jpg and docs/operators.jpg.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, LOCALES, origin, root, stopAll } from "../../e2e/stack.mjs";
import { link } from "../link/address.mjs";
import { layOut, openBrowser } from "../sheet/sheet.mjs";
import { KEY, openStage } from "./stage.mjs";

const FOLDER = join(root, "target/operators-sheet");
const WIDTHS = [390, 820, 1440];
/** Of each page the sheet shows its beginning, so much in its own pixels. */
const HEIGHT = 820;
const SHEET = { scale: 0.5, mostBytes: 390 * 1024 };
const PRODUCTS = { nl: "/producten/", en: "/products/", de: "/produkte/" };
const ABOUT = { nl: "/over-ons/", en: "/about-us/", de: "/ueber-uns/" };

/** The pages of each sheet; `of` is what a page is asked about, `opens` what is unfolded in it. */
const SHEETS = {
  editors: [
    { name: "explain", title: "Why a page looks as it does", of: (locale) => PRODUCTS[locale] },
    { name: "live", title: "Whether a page is live", asks: (locale) => ({ path: ABOUT[locale] }), opens: "section:first-of-type details" },
    { name: "content-health", title: "What is wrong in the content" },
  ],
  operators: [
    { name: "outbox", title: "What has not arrived" },
    { name: "vitals", title: "How fast pages are" },
  ],
};

let browser;
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopAll().then(() => process.exit(130)));
try {
  const stage = await openStage();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  browser = await openBrowser();
  await stage.tell();
  for (const [sheet, pages] of Object.entries(SHEETS)) {
    const rows = [];
    for (const page of pages) {
      for (const locale of LOCALES) {
        const title = `${page.title} (${locale}): ${WIDTHS.join(", ")} px`;
        rows.push({ title, height: HEIGHT, pictures: await takeAll(page, locale) });
      }
    }
    const file = join(root, "docs", `${sheet}.jpg`);
    const { bytes, quality } = await layOut(browser, rows, file, SHEET);
    console.log(`${file}: ${rows.length * WIDTHS.length} pictures, ${(bytes / 1024).toFixed(0)} KiB, quality ${quality}`);
  }
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser?.close();
  await stopAll();
}
process.exit();

/** The whole page at each width. */
async function takeAll({ name, of = () => "/", asks = () => ({}), opens }, locale) {
  const address = new URL(link(name, origin(locale) + of(locale), { key: KEY }));
  for (const [parameter, value] of Object.entries(asks(locale))) address.searchParams.set(parameter, value);
  const pictures = [];
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const response = await page.goto(address.href);
    if (response.status() !== 200) throw new Error(`${response.status()} for ${address.href}`);
    if (opens) await page.locator(opens).evaluateAll((all) => all.forEach((details) => (details.open = true)));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) throw new Error(`${name} in ${locale} is ${beyond} px wider than ${width}`);
    const bytes = await page.screenshot({ fullPage: true });
    writeFileSync(join(FOLDER, `${name}-${locale}-${width}.png`), bytes);
    pictures.push({ width, bytes });
    await page.close();
  }
  return pictures;
}
