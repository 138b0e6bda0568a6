// What the service worker stores: public pages and hashed files, and nothing of a member. What it evicts, and when, is
// tested in client/src/service-worker/strategy.test.ts.

import { kindsOf } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES, words } from "../site.mjs";
import { DEMO, cookies, logIn } from "./membership.mjs";
import { WORDS, copies, hasCopy, test, visit } from "./offline.mjs";
import { expect } from "./test.mjs";

test("only public pages and hashed files are kept, whatever was visited", async ({ page, wire }) => { // CL7
  wire.change = ({ status, headers, body }, { url }) => {
    if (url === PAGES.contact.nl) return { status, headers: { ...headers, "cache-control": "private, no-store" }, body };
    if (url === PAGES.faq.nl) return { status, headers: { ...headers, "cache-control": "private, no-store", "set-cookie": "a=b; Path=/" }, body };
  };
  await visit(page, wire.origin);
  const preview = `${PAGES.about.nl}?x-craft-live-preview=abc&token=def`;
  for (const path of [PAGES.about.nl, PAGES.contact.nl, PAGES.faq.nl, PAGES.missing.nl, preview, "/_/health", "/robots.txt", PAGES.colours.nl]) {
    await page.goto(wire.origin + path);
  }
  await page.evaluate(() => fetch("/", { method: "POST", body: "a=b" }));
  expect(wire.asked("POST /")).toBe(1);
  await expect.poll(() => hasCopy(page, PAGES.colours.nl)).toBe(true);
  const kept = await copies(page);
  for (const { path, status, policy } of kept) {
    expect(path.startsWith("/_/") ? path : "", "internal addresses").toMatch(/^(|\/_\/assets\/.+|\/_\/offline)$/);
    expect([path, status]).toEqual([path, 200]);
    expect(policy, path).toMatch(/^public, /);
  }
  const pages = kept.filter(({ path }) => !path.startsWith("/_/")).map(({ path }) => path);
  expect(pages.sort()).toEqual(["/", PAGES.colours.nl, PAGES.about.nl].sort());
});

test("nothing of a member is kept, whatever was visited", async ({ page, wire }) => { // WD10
  await visit(page, wire.origin + PAGES.about.nl);
  await page.goto(wire.origin + PAGES.login.nl);
  await logIn(page, DEMO.email, DEMO.password);
  await expect(page.getByRole("main").getByText(DEMO.name)).toBeVisible();
  const held = (await cookies(page)).map(({ value }) => value);
  expect(held).toHaveLength(2);
  // The member's record is fetched after the page has loaded.
  const viewer = () => page.evaluate(() => sessionStorage.getItem("viewer") ?? "");
  await expect.poll(viewer).toContain(DEMO.email);
  const record = await viewer();
  for (const value of held) expect(record).not.toContain(value);
  for (const [, paths] of kindsOf({ ...PAGES, ...MEMBER_PAGES })) await page.goto(wire.origin + paths.nl, { waitUntil: "domcontentloaded" });
  // Searches every copy for each value.
  const found = await page.evaluate(async (secrets) => {
    const texts = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        const response = await cache.match(key);
        texts.push(`${key.url} ${JSON.stringify([...response.headers])} ${await response.text()}`);
      }
    }
    return { copies: texts.length, told: secrets.filter((secret) => texts.some((text) => text.includes(secret))) };
  }, [WORDS.nl.title, DEMO.email, DEMO.name, DEMO.company, " data-member>", ...held]);
  expect(found.copies).toBeGreaterThan(5);
  expect(found.told, "of these, only what is public").toEqual([WORDS.nl.title]);

  // After logging out, nothing of the member can be read offline either.
  await page.goto(wire.origin + MEMBER_PAGES.account.nl);
  await page.getByRole("main").getByRole("button", { name: words("nl").log_out, exact: true }).click();
  await expect(page).toHaveURL(`${wire.origin}/`);
  wire.isCut = true;
  const response = await page.goto(wire.origin + MEMBER_PAGES.account.nl);
  expect(response.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS.nl.title);
  for (const detail of [DEMO.email, DEMO.name]) expect(await page.content()).not.toContain(detail);
});
