// Every kind of page in every language, in a real browser: nothing broken, nothing foreign, readable by everyone.

import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { ask } from "../client.mjs";
import { everyPage } from "../site.mjs";
import { SERVICE, WORKER, origin } from "../stack.mjs";

/** German words are the longest; what fits there fits in English, which is looked at on a phone only. */
const WIDTHS = { nl: [390, 820, 1440], en: [390], de: [390, 1440] };
const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "no-trailing-whitespace": "off", "tel-non-breaking": "off", "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit"] }] } }); // The style sheet keeps numbers on one line; boxes of one question share its name.

/** A slide outside its carousel's frame is loaded when it slides in. */
function isLoadedOrOutside(image) {
  const frame = image.closest(".swiper")?.getBoundingClientRect();
  const { left, right } = image.getBoundingClientRect();
  // A slide whose turn is over is seen no more.
  return !image.checkVisibility() || (frame && (right <= frame.left || left >= frame.right)) || (image.complete && image.naturalWidth > 0);
}

for (const [name, locale, path] of everyPage()) {
  test.describe(`${name} ${locale}`, () => {
    test("loads cleanly and only from home", async ({ page }) => {
      const faults = [];
      const errorPage = ["missing", "notFound", "unavailable"].includes(name);
      page.on("console", (message) => {
        const ownStatus = errorPage && message.location().url === page.url();
        const blocked = message.text() === "Service Worker registration blocked by Playwright";
        if (["error", "warning"].includes(message.type()) && !ownStatus && !blocked) faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("request", (request) => {
        const { hostname, port } = new URL(request.url());
        const home = hostname === `${locale}.localhost` && port === String(WORKER);
        const pictures = hostname === "127.0.0.1" && port === String(SERVICE);
        if (!home && !pictures) faults.push(`foreign: ${request.url()}`);
      });
      await page.goto(origin(locale) + path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const picture of await page.locator("img:visible").elementHandles()) {
        await picture.evaluate((image) => image.scrollIntoView({ block: "center", behavior: "instant" }));
        // Crops are drawn when they are first asked for.
        await expect.poll(() => picture.evaluate(isLoadedOrOutside), { timeout: 20_000 }).toBe(true);
      }
      expect(faults).toEqual([]);
    });

    test("is valid HTML", async () => {
      const { body } = await ask(locale, path);
      const report = await validator.validateString(body);
      const lines = report.results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`));
      expect(lines).toEqual([]);
    });

    for (const width of WIDTHS[locale]) {
      test(`is accessible and fits at ${width} px`, async ({ browser }) => {
        const context = await browser.newContext({ bypassCSP: true, viewport: { width, height: 900 }, reducedMotion: "reduce" });
        const page = await context.newPage();
        await page.goto(origin(locale) + path);
        const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await context.close();
      });
    }
  });
}
