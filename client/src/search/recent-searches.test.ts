import assert from "node:assert/strict";
import { test } from "node:test";
import { readSearches, withSearch } from "./recent-searches";

test("the latest five are kept, each once", () => {
  let searches: string[] = [];
  for (const query of ["a", "b", " B ", "", "  ", "c", "d", "e", "f", "a"]) searches = withSearch(searches, query);
  assert.deepEqual(searches, ["a", "f", "e", "d", "c"]);
  assert.equal(withSearch([], "x".repeat(10_000))[0]?.length, 128);
});

test("what somebody else wrote there is not believed", () => {
  for (const stored of [null, "", "{", "{}", "7", '"bank"', "null"]) assert.deepEqual(readSearches(stored), []);
  assert.deepEqual(readSearches('["a", 1, null, "", {"b": 1}, "c"]'), ["a", "c"]);
  assert.equal(readSearches(JSON.stringify(Array(100).fill("a"))).length, 5);
});
