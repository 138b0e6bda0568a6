// After a deploy: a new service worker takes over, earlier builds are still served, missing code reloads the page once.

import { ask } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { WORDS, connectionOf, copies, hasCopy, notice, test, visit } from "./offline.mjs";
import { expect } from "./test.mjs";

test("a new build takes over at once; two builds back is dropped", async ({ page, wire }) => { // CL7, F42
  const build = async () => (await copies(page)).find(({ name }) => name.startsWith("files-")).name.slice("files-".length);
  await visit(page, wire.origin);
  await page.goto(wire.origin + PAGES.about.nl);
  await expect.poll(() => hasCopy(page, PAGES.about.nl)).toBe(true);
  const first = await build();
  const builds = async () => [...new Set((await copies(page)).map(({ name }) => name.split("-")[1]))].sort();
  const deploy = async (name) => {
    wire.change = ({ status, headers, body }, { url }) => (url === "/sw.js" ? { status, headers, body: String(body).replaceAll(first, name) } : undefined);
    await page.evaluate(() => {
      window.isTaken = false;
      navigator.serviceWorker.addEventListener("controllerchange", () => (window.isTaken = true), { once: true });
    });
    // The browser may be about to check by itself, which would make this check a no-op.
    const look = () => page.evaluate(async () => (await (await navigator.serviceWorker.getRegistration()).update(), window.isTaken));
    await expect.poll(look).toBe(true);
  };
  await deploy("second");
  await expect.poll(builds).toEqual([first, "second"].sort());
  wire.isCut = true;
  await page.goto(wire.origin + PAGES.about.nl);
  await expect(notice(page), "pages of the build before can be read").toHaveText(WORDS.nl.copy);
  wire.isCut = false;
  await page.goto(wire.origin);
  await deploy("third");
  await expect.poll(builds).toEqual(["second", "third"]);
  expect((await copies(page)).filter(({ path }) => path === PAGES.home.nl), "a page is kept once").toHaveLength(1);
});

test("switched off, it takes away its copies and itself", async ({ page, wire }) => { // F42
  await visit(page, wire.origin);
  const assets = await import("../../build/assets.json", { with: { type: "json" } });
  wire.change = ({ status, headers }, { url }) => (url === "/sw.js" ? { status, headers, body: assets.default.retiredServiceWorker } : undefined);
  await page.reload();
  const left = () => page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length]);
  await expect.poll(left).toEqual([0, 0]);
  await page.goto(wire.origin + PAGES.about.nl);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});

test("files of earlier builds go on answering, for tabs that were open before a deploy", async () => { // F39
  const { default: history } = await import("../../build/assets/_/assets/builds.json", { with: { type: "json" } });
  expect(history.length).toBeGreaterThan(0);
  for (const name of new Set(history.flat())) expect((await ask("nl", `/_/assets/${name}`)).status, name).toBe(200);
});

/** Opens a page whose menu code is missing, and counts page loads. */
async function openWithoutCode(page, wire) {
  const loads = { count: 0 };
  page.on("load", () => (loads.count += 1));
  await page.setViewportSize({ width: 390, height: 844 });
  wire.change = (response, { url }) => (url.includes("/_/assets/mobile-menu.") ? { status: 404, headers: {}, body: "" } : undefined);
  await page.goto(wire.origin);
  await page.waitForFunction(() => navigator.onLine);
  return loads;
}

test("code that is gone reloads the page once, and then no more", async ({ page, wire }) => { // F39
  await connectionOf(page);
  const loads = await openWithoutCode(page, wire);
  const menu = page.locator("x-island[name=mobile-menu]");
  await menu.locator("summary").first().click();
  await expect.poll(() => loads.count).toBe(2);
  await menu.locator("summary").first().click();
  await expect(menu).toHaveAttribute("data-status", "failed");
  expect(loads.count).toBe(2);
});

test("code that cannot be had offline reloads nothing, and the menu opens all the same", async ({ page, wire }) => {
  const connection = await connectionOf(page);
  const loads = await openWithoutCode(page, wire);
  await connection.cut();
  await page.waitForFunction(() => !navigator.onLine);
  const menu = page.locator("x-island[name=mobile-menu]");
  await menu.locator("summary").first().click();
  await expect(menu).toHaveAttribute("data-status", "failed");
  await expect(menu.locator("details").first()).toHaveAttribute("open", "");
  expect(loads.count).toBe(1);
});
