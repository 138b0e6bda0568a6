// Lays pictures out on one sheet, in rows: what `make operators-sheet` and `make look-sheet` keep in docs/.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "../../e2e/stack.mjs";

/** The browser that pictures are taken with, and that draws the sheets. */
export const openBrowser = () =>
  chromium.launch({ executablePath: readFileSync(join(root, ".tools/browser"), "utf8").trim(), args: ["--no-sandbox"] });

/**
 * Writes the sheet, in the best quality that keeps it under so many bytes. `scale` is its pixels for each of a picture's; of each
 * picture of a row so much of its beginning is shown as the row is high, in the picture's own pixels.
 */
export async function layOut(browser, rows, file, { scale, mostBytes }) {
  const widths = rows.map(({ pictures }) => pictures.reduce((sum, { width }) => sum + Math.floor(width * scale) + 16, 16));
  const page = await browser.newPage({ viewport: { width: Math.max(...widths), height: 1 } });
  await page.setContent(`<style>
    body { margin: 0 16px 16px; background: #d8dcda; font: 600 15px/1.3 sans-serif; color: #1a2421 }
    h2 { margin: 0; padding-block: 16px 6px; font: inherit }
    .row { display: flex; gap: 16px }
    .row + .row { margin-block-start: 12px }
    figure { margin: 0 }
    figcaption { padding-block: 6px }
    .frame { overflow: hidden; background: #fff }
    img { display: block; inline-size: 100% }
    </style>${rows.map((row) => drawn(row, scale)).join("")}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  for (let quality = 85; ; quality -= 5) {
    const bytes = await page.screenshot({ type: "jpeg", quality, fullPage: true });
    if (bytes.length > mostBytes && quality > 5) continue;
    writeFileSync(file, bytes);
    await page.close();
    return { bytes: bytes.length, quality };
  }
}

const drawn = ({ title, height, pictures }, scale) =>
  `${title ? `<h2>${title}</h2>` : ""}<div class="row">${pictures.map((picture) => framed(picture, height, scale)).join("")}</div>`;

/** A picture that is shorter than the others stands on white. */
const framed = ({ width, bytes, caption }, height, scale) =>
  `<figure>${caption ? `<figcaption>${caption}</figcaption>` : ""}<div class="frame" style="inline-size: ${Math.floor(width * scale)}px; block-size: ${height * scale}px">
  <img src="data:image/png;base64,${bytes.toString("base64")}" alt=""></div></figure>`;
