import assert from "node:assert/strict";
import { test } from "node:test";
import { SLOW_MS, warm } from "./warm.mjs";

const origin = "https://www.example.nl";
const sitemap = (...paths) => paths.map((path) => `<loc>${origin}${path}</loc>`).join("");

/** A site with three pages: `slow` is slow this many times, and `broken` never responds. */
function site({ slow = 0, broken = false, late = 0 } = {}) {
  const requested = [];
  let left = late;
  const ask = async (address) => {
    const path = address.split("?")[0];
    if (path === "/sitemap.xml" && left-- > 0) return { status: 503, body: "" };
    if (path === "/sitemap.xml") return { status: 200, body: sitemap("/sitemap-pages.xml") };
    if (path === "/sitemap-pages.xml") return { status: 200, body: sitemap("/", "/slow/", "/last/") };
    requested.push(address);
    const times = requested.filter((other) => other.startsWith("/slow/")).length;
    if (path === "/slow/" && times <= slow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS + 50));
    const status = path === "/last/" && broken ? 503 : 200;
    return address.includes("__explain") ? { status: 200, body: JSON.stringify({ status }) } : { status, body: "" };
  };
  return { locale: "nl", origin, ask, requested };
}

test("asks for every address, and for a slow one until it is slow no more", async () => {
  const nl = site({ slow: 1 });
  const { addresses, rounds, slow, failed, slowest } = await warm([nl]);
  assert.deepEqual(nl.requested.sort(), ["/", "/last/", "/slow/", "/slow/"]);
  assert.deepEqual([addresses, rounds.length, slow.length, failed.length], [3, 2, 0, 0]);
  assert.equal(slowest.address, `${origin}/slow/`);
});

test("with the operators' key it asks as an operator, who waits longer", async () => {
  const nl = site();
  await warm([nl], { key: "a key for links" });
  for (const address of nl.requested) assert.match(address, /\?__explain=\d+\.[0-9a-f]{32}&__explain_as=json$/);
});

test("a sitemap that is not there yet is waited for, and named when it never comes", async () => {
  const nl = site({ late: 3 });
  assert.equal((await warm([nl], { pauseMs: 1 })).addresses, 3);
  await assert.rejects(warm([site({ late: 99 })], { pauseMs: 1 }), { message: `${origin}/sitemap.xml answers 503.` });
  const wrong = { ...nl, ask: async () => ({ status: 404, body: "" }) };
  await assert.rejects(warm([wrong]), { message: `${origin}/sitemap.xml answers 404.` }, "at once");
});

test("a page that always fails is named in the end", async () => {
  for (const key of [undefined, "a key for links"]) {
    const { rounds, failed } = await warm([site({ broken: true })], { key, pauseMs: 1 });
    assert.deepEqual(failed.map(({ address, fault }) => [address, fault]), [[`${origin}/last/`, "status 503"]]);
    assert.ok(rounds.length > 1);
  }
});
