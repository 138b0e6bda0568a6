import assert from "node:assert/strict";
import { test } from "node:test";
import { readDecimal } from "./decimal";

test("numbers as people write them", () => {
  const numbers: [string, number, number][] = [
    ["12", 12, 0],
    [" -3.50 ", -3.5, 2],
    ["1,75", 1.75, 2],
    ["+0", 0, 0],
    ["007", 7, 0],
    [".5", 0.5, 1],
    ["5.", 5, 0],
    ["9007199254740991", 9007199254740991, 0],
    ["900719925474.0991", 900719925474.0991, 4],
  ];
  for (const [text, value, places] of numbers) assert.deepEqual(readDecimal(text), { value, places }, text);
});

test("everything else is no number", () => {
  const hostile = ["1".repeat(1_000_000), `0.${"0".repeat(300)}`, "0".repeat(300)];
  const others = ["", " ", "-", "+-1", "--1", ".", "1.2.3", "1.000,00", "1e5", "NaN", "Infinity", "0x10", "1 000", "١"];
  const large = ["9007199254740992", "-9007199254740992", "0.0000000000000001"];
  for (const text of [...hostile, ...others, ...large]) assert.equal(readDecimal(text), null, text.slice(0, 20));
});
