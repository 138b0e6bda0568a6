import assert from "node:assert/strict";
import { test } from "node:test";
import { PageCache } from "./page-cache";

const HERE = "https://nl.example";
const PRODUCT = `${HERE}/producten/linde/`;

function newCache() {
  const evicted: string[] = [];
  return { evicted, cache: new PageCache<{ url: string; name: string }>(({ name }) => evicted.push(name)) };
}

test("a page comes back to the entry that it was left in, and once it is taken no more", () => {
  const { cache, evicted } = newCache();
  const list = { url: `${HERE}/banken/?new=1`, name: "list" };
  cache.put("a", list, 0);
  assert.equal(cache.ofEntry("b", `${HERE}/banken/`, 1), undefined);
  assert.equal(cache.ofEntry("a", `${HERE}/banken/?new=1`, 1)?.name, "list");
  cache.take(list);
  assert.equal(cache.ofEntry("a", `${HERE}/banken/?new=1`, 1), undefined);
  assert.deepEqual(evicted, []);
});

test("an entry whose page went on with a link gets it back from there", () => {
  const { cache } = newCache();
  cache.put("later", { url: `${HERE}/banken/?new=1#list`, name: "list" }, 0);
  assert.equal(cache.ofEntry("first", `${HERE}/banken/?new=1`, 1)?.name, "list");
  assert.equal(cache.ofEntry("first", `${HERE}/banken/`, 1), undefined);
});

test("a link from another page leads to the list as it was left last", () => {
  const { cache } = newCache();
  cache.put("a", { url: `${HERE}/banken/`, name: "whole" }, 0);
  cache.put("b", { url: `${HERE}/banken/?new=1&page=2#list`, name: "new" }, 0);
  const found = cache.ofLink(`${HERE}/banken/`, PRODUCT, 1);
  assert.equal(found?.name, "new");
  assert.equal(found?.url, `${HERE}/banken/?new=1&page=2#list`);
});

test("a link that says what it means gets that, and so does one on the list itself", () => {
  const { cache } = newCache();
  cache.put("a", { url: `${HERE}/banken/?new=1`, name: "new" }, 0);
  for (const url of ["/banken/?featured=1", "/banken/?new=1", "/banken/#list", "/producten/"]) {
    assert.equal(cache.ofLink(HERE + url, PRODUCT, 1), undefined, url);
  }
  assert.equal(cache.ofLink(`${HERE}/banken/`, `${HERE}/banken/?new=1#list`, 1), undefined);
});

test("five are kept, and the one that waited longest makes room", () => {
  const { cache, evicted } = newCache();
  for (const entry of "abcde") cache.put(entry, { url: `${HERE}/${entry}/`, name: `page ${entry}` }, 0);
  assert.deepEqual(evicted, []);
  cache.put("f", { url: `${HERE}/f/`, name: "page f" }, 0);
  assert.deepEqual(evicted, ["page a"]);
  assert.equal(cache.ofEntry("b", `${HERE}/b/`, 1)?.name, "page b");
});

test("a page that is kept again in its entry takes the place of the earlier one", () => {
  const { cache, evicted } = newCache();
  cache.put("a", { url: `${HERE}/banken/`, name: "first" }, 0);
  cache.put("a", { url: `${HERE}/banken/`, name: "second" }, 1);
  assert.deepEqual(evicted, ["first"]);
  assert.equal(cache.ofEntry("a", `${HERE}/banken/`, 2)?.name, "second");
});

test("after a quarter of an hour the page is fetched anew", () => {
  const { cache, evicted } = newCache();
  cache.put("a", { url: `${HERE}/banken/`, name: "list" }, 0);
  assert.equal(cache.ofLink(`${HERE}/banken/`, PRODUCT, 15 * 60_000)?.name, "list");
  assert.equal(cache.ofEntry("a", `${HERE}/banken/`, 15 * 60_000 + 1), undefined);
  assert.deepEqual(evicted, ["list"]);
});
