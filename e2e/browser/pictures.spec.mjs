// What a picture promises in `sizes`, by which the browser chooses a file, is about what it is shown in.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

/** The pictures for which a file is chosen that is too small, as `class: promised of shown` in CSS pixels. */
const softPictures = (page) =>
  page.locator("img[sizes]:visible").evaluateAll((images) => {
    const ruler = document.body.appendChild(document.createElement("div"));
    ruler.style.position = "absolute";
    const promised = (sizes, width) => {
      for (const size of sizes.split(/,(?![^(]*\))/)) {
        if (size === "auto") return width;
        const [, condition, length] = /^\s*((?:\([^)]*\)(?: and )?)*)\s*(.*)$/.exec(size);
        if (condition && !matchMedia(condition).matches) continue;
        ruler.style.inlineSize = length;
        return ruler.getBoundingClientRect().width;
      }
    };
    const soft = images.flatMap((image) => {
      const source = [...(image.closest("picture")?.querySelectorAll("source[media]") ?? [])].find(({ media }) => matchMedia(media).matches);
      const { width } = image.getBoundingClientRect();
      const promise = promised((source ?? image).sizes, width);
      return promise < 0.95 * width ? [`${image.closest("[class]:not(img, picture)").className}: ${Math.round(promise)} of ${Math.round(width)}`] : [];
    });
    ruler.remove();
    return [...new Set(soft)];
  });

for (const width of [390, 820, 1280, 1920]) {
  test(`no picture is softer than the screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const soft = [];
    for (const [kind, { en }] of Object.entries(PAGES)) {
      await page.goto(origin("en") + en);
      for (const found of await softPictures(page)) soft.push(`${kind} ${found}`);
    }
    expect(soft).toEqual([]);
  });
}
