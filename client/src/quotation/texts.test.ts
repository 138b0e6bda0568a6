import assert from "node:assert/strict";
import { test } from "node:test";
import { formatTexts, haveRoom, isTooLong, normalizeTexts, parseTexts } from "./texts";

test("a text is one line, and spelled so that it survives", () => {
  const texts = normalizeTexts({ colour: "  RAL\t6009,\r\n mat ", remark: "a\u{0}\u{85}b\u{feff}c. ~;\"\\" });
  assert.deepEqual(texts, { colour: "RAL 6009, mat", remark: 'a b c. ~;"\\' });
  assert.equal(formatTexts(texts), "~RAL+6009%2C+mat~~a+b+c%2E+%7E%3B%22%5C");
  assert.deepEqual(parseTexts(formatTexts(texts).slice(1)), texts);
  assert.equal(formatTexts({}), "");
});

test("texts are as long as the worker lets them be", () => {
  assert.ok(normalizeTexts({ colour: "ä".repeat(60), variant: "\u{1f332}".repeat(30), remark: "a".repeat(300) }).remark);
  assert.deepEqual(normalizeTexts({ colour: "a", remark: "a".repeat(301) }), {});
  const typed = (variant: string) => ({ colour: "", variant, remark: "" });
  assert.deepEqual([isTooLong(typed(` ${"a".repeat(60)} `)), isTooLong(typed("a".repeat(61)))], [false, true]);
});

test("a list takes two thousand bytes of text, and less of what is too much", () => {
  const remark = (length: number) => ({ remark: "ä".repeat(length) });
  assert.ok(haveRoom([{}], [remark(300)]));
  assert.ok(!haveRoom([remark(300)], [remark(300), remark(40)]));
  assert.ok(haveRoom([remark(300), remark(300)], [remark(300), remark(299)]));
});
