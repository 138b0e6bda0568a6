// `make look-sheet BEFORE=folder`: places of the site as another checkout shows them, which is built, beside what this one shows.
// The sheets are docs/look/*.jpg; docs/look.md says what they show. SHEETS=news,menu makes only these.

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Refusal, root } from "../../e2e/stack.mjs";
import { layOut, openBrowser } from "../sheet/sheet.mjs";
import { SHEETS } from "./places.mjs";
import { stopAll, takeAll } from "./take.mjs";

const [before] = process.argv.slice(2);
const FOLDER = join(root, "docs/look");
const WIDE = 1600;
const MOST_BYTES = 185 * 1024;

let browser;
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopAll().then(() => process.exit(130)));
try {
  if (!before) throw new Refusal("Say which checkout to compare with: make look-sheet BEFORE=folder");
  const chosen = process.env.SHEETS ? process.env.SHEETS.split(",") : Object.keys(SHEETS);
  browser = await openBrowser();
  const earlier = await takeAll(browser, "before", resolve(before), chosen);
  const now = await takeAll(browser, "after", root, chosen);
  mkdirSync(FOLDER, { recursive: true });
  for (const sheet of chosen) await compose(sheet, earlier[sheet], now[sheet]);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser?.close();
  await stopAll();
}
process.exit();

/** As wide as the sheet's widest row lets it. */
async function compose(sheet, earlier, now) {
  const rows = SHEETS[sheet].flatMap(({ height }, index) => paired(earlier[index], now[index]).map((pictures) => ({ height, pictures })));
  const scale = Math.min(1, ...rows.map(({ pictures }) => (WIDE - 16 * (pictures.length + 1)) / pictures.reduce((sum, { width }) => sum + width, 0)));
  const { bytes, quality } = await layOut(browser, rows, join(FOLDER, `${sheet}.jpg`), { scale, mostBytes: MOST_BYTES });
  console.log(`docs/look/${sheet}.jpg: ${(bytes / 1024).toFixed(0)} KiB, quality ${quality}`);
}

/** Before stands left of after, and above it where they are not as many. */
function paired(earlier, now) {
  return earlier.length === now.length ? [earlier.flatMap((picture, index) => [picture, now[index]])] : [earlier, now];
}
