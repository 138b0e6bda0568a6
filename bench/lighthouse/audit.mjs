// Lighthouse for phones: its mobile preset with simulated throttling, runs one after the other in one browser.

import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { median } from "../speed/statistics.mjs";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** A browser controlled through a pipe, so that no port is opened. */
export const launch = (executablePath) =>
  puppeteer.launch({ executablePath, pipe: true, args: ["--no-sandbox", "--disable-quic", "--ignore-certificate-errors"] });

/** The figures of one page: the medians of several runs, each with an empty browser cache. */
export async function audit(browser, address, { isError, isIndexed, runs }) {
  // The first visit may get a stale copy, which is then refreshed.
  for (let time = 0; time < 2; time += 1) await visit(browser, address);
  const found = [];
  for (let run = 0; run < runs; run += 1) found.push(await auditOnce(browser, address, { isError, isIndexed }));
  return Object.fromEntries(Object.keys(found[0]).map((name) => [name, median(found.map((figures) => figures[name]))]));
}

/** Scrolls through once: the content service draws a picture on its first request, which in production is long past. */
async function visit(browser, address) {
  const page = await browser.newPage();
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  await page.goto(address, { waitUntil: "networkidle0" });
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
  await page.close();
}

async function auditOnce(browser, address, { isError, isIndexed }) {
  // Audits that these pages fail by design: indexable with a description, a status of 200.
  const skipAudits = [...(isIndexed ? [] : ["is-crawlable", "meta-description"]), ...(isError ? ["http-status-code", "errors-in-console"] : [])];
  const settings = { onlyCategories: CATEGORIES, skipAudits, ignoreStatusCode: isError };
  const page = await browser.newPage();
  try {
    const { lhr } = await lighthouse(address, { output: "json", logLevel: "error" }, { extends: "lighthouse:default", settings }, page);
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    const score = (category) => Math.round(lhr.categories[category].score * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      practices: score("best-practices"),
      seo: score("seo"),
      paint: lhr.audits["largest-contentful-paint"].numericValue,
      blocking: lhr.audits["total-blocking-time"].numericValue,
      shift: lhr.audits["cumulative-layout-shift"].numericValue,
    };
  } finally {
    await page.close();
  }
}
