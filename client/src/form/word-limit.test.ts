import assert from "node:assert/strict";
import { test } from "node:test";
import { countWords, truncateWords } from "./word-limit";

test("words are what white space stands between", () => {
  for (const [text, count] of [["", 0], ["  ", 0], ["a", 1], [" a  b\n\nc\t", 3], ["één – twee", 3], ["\u00a0a\u2003b", 2], ["日本語", 1]] as const) {
    assert.equal(countWords(text), count, text);
  }
});

test("a text is cut where its words are too many, and not before", () => {
  assert.equal(truncateWords("a b c", 3), "a b c");
  assert.equal(truncateWords("a b c ", 3), "a b c ");
  assert.equal(truncateWords(" a  b c d", 3), " a  b c ");
  assert.equal(truncateWords("a\nb\nc", 2), "a\nb\n");
  assert.equal(truncateWords("a", 0), "");
  assert.equal(truncateWords("", 0), "");
});

test("a long text is cut as well", () => {
  const words = "woord ".repeat(100_000);
  assert.equal(countWords(truncateWords(words, 99_999)), 99_999);
  assert.equal(truncateWords("x".repeat(10_000), 1).length, 10_000);
});

test("typing on after the last word changes nothing", () => {
  let text = "";
  for (const letter of "een twee drie vier") text = truncateWords(text + letter, 3);
  assert.equal(text, "een twee drie ");
});
