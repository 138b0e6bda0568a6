import assert from "node:assert/strict";
import { test } from "node:test";
import { searchAddress, searchSentence } from "./search-props";

test("the search page is asked for what was typed, whatever that is", () => {
  assert.equal(searchAddress({ page: "/zoeken/" }, "bank"), "/zoeken/?query=bank");
  assert.equal(searchAddress({ page: "/suche/" }, "Bänke & Tische?"), "/suche/?query=B%C3%A4nke+%26+Tische%3F");
});

test("the sentence repeats what was typed to the letter", () => {
  const words = { searchFor: "Search for “{query}”" };
  assert.equal(searchSentence(words, "bank"), "Search for “bank”");
  assert.equal(searchSentence(words, "$& {query}"), "Search for “$& {query}”");
});
