// No island may change the page before it reports itself as hydrated.

import { readFileSync } from "node:fs";
import { FULL } from "../matrix.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";
import { translate } from "./translated.mjs";

/** Properties of every object, in every URL syntax for parameters. */
const POLLUTION = "?__proto__[bench]=1&__proto__.bench=1&constructor[prototype][bench]=1&constructor.prototype.bench=1#__proto__[bench]=1";

/** Pages, and the islands expected there. */
const MET = {
  [PAGES.home.nl]: ["card-slider", "countdown", "mobile-menu", "news-slider", "newsletter-form", "quote-carousel", "search-bar"],
  [PAGES.product.nl]: ["picture-slider", "quotation-button", "recent-products"],
  [PAGES.category.nl]: ["compare-bar"],
  [PAGES.project.nl]: ["image-gallery"],
  [PAGES.contact.nl]: ["form", "map"],
  [PAGES.quotationList.nl]: ["quotation-list"],
  "/over-ons/vakmanschap/": ["video"],
  "/service/levering-en-plaatsing/": ["frame"],
};

test("every island of the registry is met on a page", () => {
  const registry = readFileSync(new URL("../../client/src/runtime/registry.ts", import.meta.url), "utf8");
  const names = [...registry.matchAll(/^  "?([a-z-]+)"?: \(\) => import/gm)].map(([, name]) => name);
  expect(Object.values(MET).flat().sort()).toEqual(names.sort());
});

/** Wakes every island that can be seen, one after the other; returns their names. */
async function hydrate(page) {
  const names = [];
  for (const island of await page.locator("x-island").all()) {
    // The island itself has no box: its first element stands for it, or what says that it does.
    const near = island.locator("[data-near]");
    const content = (await near.count()) ? near.first() : island.locator(":scope > *").first();
    if (!(await content.isVisible())) continue;
    await content.scrollIntoViewIfNeeded();
    const handle = island.locator("summary, button, a").filter({ visible: true });
    if (await handle.count()) await handle.first().focus();
    await expect(island).toHaveAttribute("data-status", "hydrated");
    names.push(await island.getAttribute("name"));
  }
  return names;
}

// The quotation list and its button are translated in quotation-button.spec.mjs.
for (const path of FULL ? Object.keys(MET) : [PAGES.home.nl, PAGES.contact.nl]) {
  test(`islands of ${path} come alive on a page that the browser translated`, async ({ page }) => {
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await page.goto(origin("nl") + path);
    await translate(page, "body");
    await hydrate(page);
    // What comes alive writes its own words; they are translated once more.
    await translate(page, "body");
    expect(faults).toEqual([]);
  });
}

for (const [path, names] of Object.entries(MET)) {
  test(`islands take over the server's markup of ${path} as it is`, async ({ page }) => { // CL2
    await page.addInitScript(() => {
      localStorage.setItem("recentProducts", '[{ "id": 1, "uri": "producten/eerder", "title": "Eerder" }]');
      window.changes = [];
      new MutationObserver((records) => {
        for (const { target, type, attributeName } of records) {
          const island = target.closest?.("x-island") ?? target.parentElement?.closest("x-island");
          const own = target === island && type === "attributes";
          if (island && !own && island.dataset.status !== "hydrated") {
            window.changes.push(`${island.getAttribute("name")}: ${type} ${attributeName ?? ""} of ${target.nodeName}`);
          }
        }
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      addEventListener("DOMContentLoaded", () => (window.changes.length = 0));
    });
    const hydrated = new Set();
    // Only the home page has islands that wide windows alone show.
    for (const width of path === PAGES.home.nl ? [390, 1440] : [390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin("nl") + path + POLLUTION);
      // It shows itself once a product is chosen.
      if (names.includes("compare-bar")) await page.locator(".compare-choice input").first().check();
      for (const name of await hydrate(page)) hydrated.add(name);
      expect(await page.evaluate(() => window.changes), `at ${width} px`).toEqual([]);
    }
    expect([...hydrated]).toEqual(expect.arrayContaining(names));
    expect(await page.evaluate(() => ({}).bench), "no address adds to what all objects share").toBeUndefined();
  });
}
