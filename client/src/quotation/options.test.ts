import assert from "node:assert/strict";
import { test } from "node:test";
import { type Chosen, conflictAt, needOf, type Option, parseNeeds, settle } from "./options";

const option = (parameter: string, ...choices: string[]): Option => ({
  parameter,
  label: parameter,
  choices: choices.map((choice) => {
    const [code = "", needs = ""] = choice.split("|");
    return { code, label: code, onlyWith: parseNeeds(needs) };
  }),
});

/** Three arm-rests only on the longer benches, and those only in oak. */
const BENCH = [option("length", "12", "18", "24|timber:OA"), option("timber", "RO", "OA"), option("armrests", "0", "2", "3|length:18,24")];

const chosen = (codes: string): Chosen => codes.split("-").map((code, place) => BENCH[place]!.choices.find((choice) => choice.code === code)!);
const spell = (choices: Chosen | null) => choices?.map(({ code }) => code).join("-") ?? null;

test("what a choice needs is read from its attribute", () => {
  assert.deepEqual([...parseNeeds("length:18,24 armrests:3")], [["length", ["18", "24"]], ["armrests", ["3"]]]);
  assert.equal(parseNeeds("").size, 0);
});

test("the option that a choice does not go together with is found, whoever needs whom", () => {
  const at = (codes: string, place: number, code: string) => conflictAt(BENCH, chosen(codes), place, BENCH[place]!.choices.find((choice) => choice.code === code)!);
  assert.equal(at("12-RO-0", 2, "3"), 0);
  assert.equal(at("18-RO-3", 0, "12"), 2);
  assert.equal(at("18-RO-3", 0, "24"), 1);
  assert.equal(at("18-RO-0", 2, "3"), -1);
});

test("what a choice goes together with is told, whoever needs whom", () => {
  const three = { one: "armrests 3", others: "length 18 / 24" };
  const [short, , long] = BENCH[0]!.choices;
  const most = BENCH[2]!.choices[2]!;
  assert.deepEqual(needOf(BENCH, 2, most, 0, short!), three);
  assert.deepEqual(needOf(BENCH, 0, short!, 2, most), three);
  assert.deepEqual(needOf(BENCH, 1, BENCH[1]!.choices[0]!, 0, long!), { one: "length 24", others: "timber OA" });
});

const settlements: [string, string, number, string | null][] = [
  ["all go together already", "18-OA-3", 1, "18-OA-3"],
  ["a longer bench for three arm-rests", "12-RO-3", 2, "18-RO-3"],
  ["fewer arm-rests for a shorter bench", "12-OA-3", 0, "12-OA-0"],
  ["oak for the longest bench", "24-RO-0", 0, "24-OA-0"],
  ["a shorter bench for other timber", "24-RO-3", 1, "18-RO-3"],
];

for (const [name, before, place, after] of settlements) {
  test(name, () => assert.equal(spell(settle(BENCH, chosen(before), place)), after));
}

test("what nothing goes together with is not settled", () => {
  const never = [option("a", "1|b:9"), option("b", "1", "2")];
  assert.equal(settle(never, [never[0]!.choices[0]!, never[1]!.choices[0]!], 0), null);
});
