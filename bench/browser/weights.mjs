// The gzipped script and styles that a phone loads before any interaction.

import { gzipSync } from "node:zlib";
import { watchScripts } from "../../e2e/browser/script.mjs";

const PHONE = { viewport: { width: 412, height: 823 }, serviceWorkers: "block", ignoreHTTPSErrors: true };

export async function weigh(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const sheets = [];
  page.on("response", (response) => response.request().resourceType() === "stylesheet" && sheets.push(response));
  const scripts = watchScripts(page);
  await page.goto(address, { waitUntil: "load" });
  const script = await scripts.weigh();
  const bodies = await Promise.all(sheets.map((response) => response.body()));
  await context.close();
  return { script, styles: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) };
}
