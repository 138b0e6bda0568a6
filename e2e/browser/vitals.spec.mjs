// A browser's measurements of a visited page: sent once, on leaving it, with nothing that identifies the visitor.

import { origin } from "../stack.mjs";
import { expect, test } from "./test.mjs";

/** Turns on measuring for every visit; collects the messages and the responses. */
async function measured(page) {
  const messages = [];
  page.on("request", (request) => request.url().endsWith("/_/vitals") && messages.push(Object.fromEntries(new URLSearchParams(request.postData()))));
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.body.dataset.vitals = "1";
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  return messages;
}

const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("a page that is hidden tells once how fast it was, and leaves nothing behind", async ({ page }) => {
  const messages = await measured(page);
  const cookies = await page.context().cookies();
  const response = page.waitForResponse(/\/_\/vitals$/);
  const measuring = page.waitForResponse(/\/measure\.[^/]+\.js$/);
  await page.goto(`${origin("en")}/`);
  await (await measuring).finished();
  // The script and its observers each run in a task of their own.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await hide(page);
  await expect.poll(() => messages.length).toBe(1);
  expect((await response).status()).toBe(204);
  expect(messages[0]).toMatchObject({ page: "/", ttfb: expect.stringMatching(/^\d+$/), lcp: expect.stringMatching(/^\d+$/) });
  expect(Object.keys(messages[0]).filter((name) => !["page", "lcp", "inp", "cls", "ttfb"].includes(name))).toEqual([]);
  await hide(page);
  await page.reload();
  expect(messages.length).toBe(1);
  expect(await page.context().cookies()).toEqual(cookies);
});

test("whoever asks not to be tracked is not measured", async ({ page }) => {
  const scripts = [];
  page.on("request", (request) => /\/measure\./.test(request.url()) && scripts.push(request.url()));
  await measured(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto(`${origin("en")}/`, { waitUntil: "load" });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(scripts).toEqual([]);
});
