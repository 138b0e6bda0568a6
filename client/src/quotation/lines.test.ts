import assert from "node:assert/strict";
import { test } from "node:test";
import { formatLines } from "./cookie";
import type { Item } from "./items";
import { fillLines, mergeLines, parseLines } from "./lines";

/** Lines as a cookie spells them. */
const lines = (value: string) => parseLines(value) ?? [];

const values: [string, string | null][] = [
  ["412x1.87x12", "412x1.87x12"],
  ["", ""],
  ["nonsense", null],
  ["7", null],
  ["7x2.7x9.8x1", "7x2.8x1"],
  ["412x1.x.7.7x.x7.8x0.9x101.10x-1.-1x1.0x1.01x1.6x2x3.\"5x5\".4x4", "412x1.4x4"],
  ["412x1~Gr%C3%BCn~~2+x+bij+de+poort%2E+%7E%3B", "412x1~Gr%C3%BCn~~2+x+bij+de+poort%2E+%7E%3B"],
  ["4x1~~~.7x1~ a  b ~%0d%0ac.8x1~a&b=c~d=e~f~g", "4x1.7x1~a+b~c.8x1~a~d%3De~f"],
  [`4x1~%FF~%zz%4.5x1~${"b".repeat(61)}`, "4x1~%EF%BF%BD~%25zz%254.5x1"],
  ["7-18-OAx2.7-18-OAx9.7-18x1.7-oax1.7-x1.7--18x1.-18x1.7-18-OA.8-Ax1~~~b", "7-18-OAx2.7-18x1.8-Ax1~~~b"],
  ["4294967295x100.4294967296x1", "4294967295x100"],
  ["1x1.1e3x2. 5x5", "1x1"],
  [Array.from({ length: 150 }, (_, index) => `${index + 1}x2`).join("."), Array.from({ length: 100 }, (_, index) => `${index + 1}x2`).join(".")],
];

for (const [value, expected] of values) {
  test(`a cookie with ${value.slice(0, 40) || "nothing in it"}`, () => {
    const read = parseLines(value);
    assert.equal(read && formatLines(read), expected);
  });
}

/** What both said before, the cookie now, our list now, and what comes of it. */
const merges: [string, string, string, string, string][] = [
  ["nobody changed anything", "1x1.2x2", "1x1.2x2", "1x1.2x2", "1x1.2x2"],
  ["we added", "1x1", "1x1", "1x1.2x1", "1x1.2x1"],
  ["we took away", "1x1.2x1", "1x1.2x1", "2x1", "2x1"],
  ["we put one back in its place", "1x1.3x1", "1x1.3x1", "1x1.2x1.3x1", "1x1.2x1.3x1"],
  ["the server added", "1x1", "1x1.2x1", "1x1", "1x1.2x1"],
  ["the server took away", "1x1.2x1", "2x1", "1x1.2x1", "2x1"],
  ["the server counted anew", "1x1.2x1", "1x5.2x1", "1x1.2x1", "1x5.2x1"],
  ["the server emptied the list", "1x1.2x1", "", "1x1.2x1", ""],
  ["the server ordered anew", "1x1.2x1", "2x1.1x1", "1x1.2x1", "2x1.1x1"],
  ["both added", "1x1", "1x1.2x1", "1x1.3x4", "1x1.2x1.3x4"],
  ["both added the same", "", "2x3", "2x1", "2x3"],
  ["we took away, the server added", "1x1", "1x1.2x1", "", "2x1"],
  ["we counted one anew, the server another", "1x1.2x1", "1x1.2x7", "1x5.2x1", "1x5.2x7"],
  ["both counted one anew", "1x1", "1x7", "1x5", "1x7"],
  ["the server emptied, we added", "1x1", "", "1x1.2x1", "2x1"],
  ["the server wrote, we counted", "1x1~a", "1x1~b", "1x5~a", "1x5~b"],
  ["we wrote, the server counted", "1x1~a", "1x4~a", "1x1~~c", "1x4~~c"],
  ["both wrote one text anew", "1x1~a~~x", "1x1~b~~y", "1x1~c~~x", "1x1~c~~y"],
  ["both added the same and wrote beside it", "", "2x3~b~~y", "2x1~c", "2x3~c~~y"],
  ["the server took a text away, we wrote another", "1x1~a", "1x1", "1x1~a~~r", "1x1~~~r"],
  ["the server added a variant of ours", "7x1", "7x1.7-18x2", "7x3", "7x3.7-18x2"],
  ["the server took a variant away", "7x1.7-18x2", "7x1", "7x1.7-18x2~a", "7x1"],
  ["a link brought another list", "1x1.2x1", "9x2.1x3", "1x1.2x1", "9x2.1x3"],
];

for (const [name, before, cookie, ours, expected] of merges) {
  test(name, () => assert.equal(formatLines(mergeLines(lines(before), lines(cookie), lines(ours))), expected));
}

test("two full lists make a full one", () => {
  const hundred = (from: number) => Array.from({ length: 100 }, (_, index) => ({ id: from + index, amount: 1 }));
  assert.equal(mergeLines([], hundred(1), hundred(1001)).length, 100);
});

test("lines become items with the lines' amounts and order", () => {
  const item = (id: number): Item => ({ id, uri: "a", title: "A", category: null, productImage: null, amount: 1, url: "https://a.example/" });
  const { items, unknown } = fillLines(lines("3x5.2x1.1x1.9x2"), [item(1), item(3), item(4)]);
  assert.deepEqual(items.map(({ id, amount }) => [id, amount]), [[3, 5], [1, 1]]);
  assert.deepEqual(unknown, ["2", "9"]);
});
