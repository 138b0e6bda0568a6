// Lays pictures out on one sheet: a row for each page and language, a column for each width.

import { writeFileSync } from "node:fs";

/** Pixels of the sheet for each of a picture's. */
const SCALE = 0.5;
/** Of each page its beginning is shown, so much in its own pixels. */
const HEIGHT = 820;
const MOST_BYTES = 390 * 1024;

/** Writes the sheet, in the best quality that keeps it small. */
export async function layOut(browser, rows, file) {
  const columns = rows[0].pictures.map(({ width }) => width);
  const page = await browser.newPage({ viewport: { width: columns.reduce((sum, width) => sum + width * SCALE + 16, 16), height: 900 } });
  await page.setContent(`<style>
    body { margin: 16px; background: #d8dcda; font: 600 15px/1.3 sans-serif; color: #1a2421 }
    table { border-spacing: 0; margin: -16px 0 0 }
    td, th { padding: 0 16px 0 0; text-align: start; vertical-align: top; font-weight: inherit }
    th { padding-block: 16px 6px }
    td div { block-size: ${HEIGHT * SCALE}px; overflow: hidden; background: #fff }
    img { display: block; inline-size: 100% }
    </style><table>${rows.map(row).join("")}</table>`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  for (let quality = 85; ; quality -= 5) {
    const bytes = await page.screenshot({ type: "jpeg", quality, fullPage: true });
    if (bytes.length > MOST_BYTES && quality > 5) continue;
    writeFileSync(file, bytes);
    await page.close();
    return { bytes: bytes.length, quality };
  }
}

const row = ({ title, pictures }) =>
  `<tr><th colspan="${pictures.length}">${title}: ${pictures.map(({ width }) => width).join(", ")} px</th></tr>
  <tr>${pictures.map(picture).join("")}</tr>`;

/** A page that is shorter than the others stands on white. */
const picture = ({ width, bytes }) =>
  `<td><div style="inline-size: ${width * SCALE}px"><img src="data:image/png;base64,${bytes.toString("base64")}" alt=""></div></td>`;
