import assert from "node:assert/strict";
import { test } from "node:test";
import { PageCache } from "./page-cache";

function newCache() {
  const evicted: string[] = [];
  return { evicted, cache: new PageCache<string>((page) => evicted.push(page)) };
}

test("a page comes back once, to the entry that it was left in", () => {
  const { cache, evicted } = newCache();
  cache.put("a", "list", 0);
  assert.equal(cache.take("b", 1), undefined);
  assert.equal(cache.take("a", 1), "list");
  assert.equal(cache.take("a", 1), undefined);
  assert.deepEqual(evicted, []);
});

test("five are kept, and the one that waited longest makes room", () => {
  const { cache, evicted } = newCache();
  for (const entry of "abcde") cache.put(entry, `page ${entry}`, 0);
  assert.deepEqual(evicted, []);
  cache.put("f", "page f", 0);
  assert.deepEqual(evicted, ["page a"]);
  assert.equal(cache.take("b", 1), "page b");
});

test("a page that is kept again in its entry takes the place of the earlier one", () => {
  const { cache, evicted } = newCache();
  cache.put("a", "first", 0);
  cache.put("a", "second", 1);
  assert.deepEqual(evicted, ["first"]);
  assert.equal(cache.take("a", 2), "second");
});

test("after a quarter of an hour the page is fetched anew", () => {
  const { cache, evicted } = newCache();
  cache.put("a", "list", 0);
  assert.equal(cache.take("a", 15 * 60_000 + 1), undefined);
  assert.deepEqual(evicted, ["list"]);
});
