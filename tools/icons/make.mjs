// Makes the bitmap icons from the site's SVG: for old browsers, home screens and installed apps. Run by hand after the
// mark has changed:  node tools/icons/make.mjs

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";

const source = join(import.meta.dirname, "../../client/src");
const folder = join(source, "app-icons");

/** Platforms may crop a maskable icon's edge; the mark stays within the middle four fifths. */
const SAFE = 0.8;

const mark = await readFile(join(source, "favicon.svg"), "utf8");
// Platforms round the corners themselves.
const square = mark.replace(/ rx="7"/, "");
const drawing = /<rect[^>]*\/>(.*)<\/svg>/s.exec(square)[1];
const inset = (32 * (1 - SAFE)) / 2;
const maskable = square.replace(drawing, `<g transform="translate(${inset} ${inset}) scale(${SAFE})">${drawing}</g>`);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
const write = async (name, contents) => writeFile(join(folder, name), contents);
await write("touch.png", await draw(maskable, 180));
await write("small.png", await draw(mark, 192));
await write("large.png", await draw(mark, 512));
await write("maskable.png", await draw(maskable, 512));
const sizes = [16, 32, 48];
await write("favicon.ico", ico(sizes, await Promise.all(sizes.map((size) => draw(mark, size)))));
await browser.close();

/** Renders an SVG as a PNG of this size in pixels. */
async function draw(svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html,body{margin:0}svg{display:block}</style>${svg.replace("<svg ", `<svg width="${size}" height="${size}" `)}`);
  return page.screenshot({ omitBackground: true });
}

/** PNGs in an ICO file: a header, a 16-byte entry for each, and their bytes. */
function ico(sizes, pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index], at);
    head.writeUInt8(sizes[index], at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
