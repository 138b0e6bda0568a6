import assert from "node:assert/strict";
import { test } from "node:test";
import { excess, isCacheable, shouldEvict, staleBuilds, strategyFor } from "./strategy";

const ORIGIN = "https://nl.example";

function way(address: string, mode: string, accept = "*/*", method = "GET") {
  return strategyFor({ method, url: new URL(address, ORIGIN).href, mode, headers: new Headers({ accept }) }, ORIGIN);
}

test("hashed files come from their copies", () => {
  assert.equal(way("/_/assets/main.ABC.js", "cors"), "cacheFirst");
  assert.equal(way("/_/assets/icons.ABC.svg", "same-origin"), "cacheFirst");
});

test("pages are navigations and what asks for HTML", () => {
  assert.equal(way("/producten/?page=2#list", "navigate"), "networkFirst");
  assert.equal(way("/producten/", "cors", "text/html"), "networkFirst");
  assert.equal(way("/producten/", "same-origin", "application/json, text/html;q=0.5"), "networkFirst");
});

test("everything else is left alone", () => { // CL7
  assert.equal(way("/producten/", "cors"), "none");
  assert.equal(way("/producten/", "navigate", "text/html", "POST"), "none");
  assert.equal(way("/producten/", "navigate", "text/html", "HEAD"), "none");
  assert.equal(way("/_/search?q=bank", "cors", "text/html"), "none");
  assert.equal(way("https://pictures.example/_/assets/a.jpg", "no-cors"), "none");
  assert.equal(way("https://en.example/", "navigate"), "none");
});

test("internal addresses are only passed along, since their answer was preloaded", () => {
  assert.equal(way("/_/download/12", "navigate"), "networkOnly");
});

const HTML = { "content-type": "text/html; charset=utf-8", "cache-control": "public, max-age=0, must-revalidate" };

function answer(headers: Record<string, string> = {}, status = 200, redirected = false) {
  return { status, redirected, headers: new Headers({ ...HTML, ...headers }) };
}

test("only public pages are kept", () => { // CL7
  assert.ok(isCacheable(answer()));
  const privately = ["private, no-store", "no-store", "public, no-store", "public, private", "Private", "max-age=60", "", "republic"];
  for (const policy of privately) assert.ok(!isCacheable(answer({ "cache-control": policy })), policy);
  assert.ok(!isCacheable(answer({ "content-type": "application/xml" })));
  assert.ok(!isCacheable(answer({}, 404)));
  assert.ok(!isCacheable(answer({}, 206)));
  assert.ok(!isCacheable(answer({}, 200, true)));
});

test("a copy goes when its page is private, gone or elsewhere, and stays when the answer is a fault", () => {
  assert.ok(shouldEvict(answer({ "cache-control": "private, no-store" })));
  assert.ok(shouldEvict(answer({}, 404)));
  assert.ok(shouldEvict(answer({}, 200, true)));
  // What a redirect of a navigation looks like to a service worker.
  assert.ok(shouldEvict({ status: 0, redirected: false, headers: new Headers() }));
  for (const status of [429, 500, 503, 522]) assert.ok(!shouldEvict(answer({ "cache-control": "private" }, status)));
  assert.ok(!shouldEvict(answer()));
});

test("the oldest exceed the limit", () => {
  assert.deepEqual(excess(["a", "b", "c"], 2), ["a"]);
  assert.deepEqual(excess(["a"], 2), []);
});

test("this build and the one before are kept, also after going back to an older build", () => {
  assert.deepEqual(staleBuilds([], "c"), []);
  assert.deepEqual(staleBuilds(["a", "b", "c"], "c"), ["a"]);
  assert.deepEqual(staleBuilds(["b", "c"], "c"), []);
  assert.deepEqual(staleBuilds(["a", "b", "c"], "b"), ["a"]);
});
