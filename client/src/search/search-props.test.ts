import assert from "node:assert/strict";
import { test } from "node:test";
import { searchLabel, searchUrl } from "./search-props";

test("the search page is asked for what was typed, whatever that is", () => {
  assert.equal(searchUrl({ page: "/zoeken/" }, "bank"), "/zoeken/?query=bank");
  assert.equal(searchUrl({ page: "/suche/" }, "Bänke & Tische?"), "/suche/?query=B%C3%A4nke+%26+Tische%3F");
});

test("the sentence repeats what was typed to the letter", () => {
  const words = { searchFor: "Search for “{query}”" };
  assert.equal(searchLabel(words, "bank"), "Search for “bank”");
  assert.equal(searchLabel(words, "$& {query}"), "Search for “$& {query}”");
});
