import assert from "node:assert/strict";
import { test } from "node:test";
import { PageCache } from "./page-cache";

function pageCache() {
  const dropped: string[] = [];
  return { dropped, kept: new PageCache<string>((page) => dropped.push(page)) };
}

test("a page comes back once, to the entry that it was left in", () => {
  const { kept, dropped } = pageCache();
  kept.keep("a", "list", 0);
  assert.equal(kept.take("b", 1), undefined);
  assert.equal(kept.take("a", 1), "list");
  assert.equal(kept.take("a", 1), undefined);
  assert.deepEqual(dropped, []);
});

test("five are kept, and the one that waited longest makes room", () => {
  const { kept, dropped } = pageCache();
  for (const entry of "abcde") kept.keep(entry, `page ${entry}`, 0);
  assert.deepEqual(dropped, []);
  kept.keep("f", "page f", 0);
  assert.deepEqual(dropped, ["page a"]);
  assert.equal(kept.take("b", 1), "page b");
});

test("a page that is kept again in its entry takes the place of the earlier one", () => {
  const { kept, dropped } = pageCache();
  kept.keep("a", "first", 0);
  kept.keep("a", "second", 1);
  assert.deepEqual(dropped, ["first"]);
  assert.equal(kept.take("a", 2), "second");
});

test("after a quarter of an hour the page is fetched anew", () => {
  const { kept, dropped } = pageCache();
  kept.keep("a", "list", 0);
  assert.equal(kept.take("a", 15 * 60_000 + 1), undefined);
  assert.deepEqual(dropped, ["list"]);
});
