import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { visibleFields } from "./conditions";
import { FormValues } from "./form-values";
import type { FieldRules } from "./rules";
import { typed } from "./typed";
import { messageOf, type Problem, validateField } from "./validate-field";

/** A case that the server's tests run as well; what only the server can tell is marked. */
interface Vector {
  name: string;
  rules: FieldRules[];
  answers: Record<string, string[]>;
  files?: Record<string, { name: string; bytes: number }[]>;
  asked: string[];
  problems: Record<string, (string | Record<string, unknown>)[]>;
  server?: boolean;
}

const vectors = JSON.parse(readFileSync("../worker/site/tests/forms/vectors.json", "utf8")) as { cases: Vector[]; typed: [string, string][] };
const { cases } = vectors;

function answersOf({ answers, files = {} }: Vector): FormValues {
  const values = Object.entries(answers).flatMap(([name, all]) => all.map((value) => [name, value] as const));
  const chosen = Object.entries(files).flatMap(([field, all]) => all.map(({ name, bytes }) => [field, { name, size: bytes }] as const));
  return new FormValues([...values, ...chosen]);
}

/** A problem as the vectors write it. */
function code({ own, word, n, name }: Problem): unknown {
  if (own !== undefined) return { own };
  const said = [name, n].filter((one) => one !== undefined);
  return said.length === 0 ? word : { [word]: said.length === 1 ? said[0] : said };
}

test("what somebody typed is read as on the server", () => {
  assert.ok(vectors.typed.length >= 10);
  for (const [text, read] of vectors.typed) assert.equal(typed(text), read, JSON.stringify(text));
});

test("fields are asked for as on the server", () => {
  assert.ok(cases.length >= 60);
  for (const vector of cases) assert.deepEqual([...visibleFields(vector.rules, answersOf(vector))], vector.asked, vector.name);
});

test("answers are wrong where they are on the server", () => {
  for (const vector of cases.filter(({ server }) => !server)) {
    const found: Record<string, unknown[]> = {};
    for (const rules of vector.rules.filter(({ field }) => vector.asked.includes(field))) {
      for (const problem of validateField(rules, answersOf(vector))) {
        const place = problem.part ? `${rules.field}.${problem.part}` : rules.field;
        (found[place] ??= []).push(code(problem));
      }
    }
    assert.deepEqual(found, vector.problems, vector.name);
  }
});

test("nothing is asked of what is not shown", () => {
  const parts = [{ name: "firstName" }];
  const answers = new FormValues([["x.firstName", "7"]]);
  for (const kind of ["hidden", "note"] as const) assert.deepEqual(validateField({ field: "x", kind, step: 0, parts }, answers), []);
});

test("long texts and many choices are answers like others", () => {
  const wrong = (rules: FieldRules, values: string[]) => validateField(rules, new FormValues(values.map((value) => ["x", value] as const)));
  const text: FieldRules = { field: "x", kind: "textarea", step: 0, limit: { unit: "characters", amount: 10_000 } };
  assert.deepEqual([wrong(text, ["x".repeat(10_000)]), wrong(text, ["x".repeat(10_001)])], [[], [{ word: "characters", n: 10_000 }]]);
  assert.deepEqual(wrong({ field: "x", kind: "checkboxes", step: 0, required: true }, Array.from({ length: 500 }, String)), []);
});

test("words speak of the figure or the file, whatever its name is", () => {
  const words = { least: "Ten minste {n}", size: "{name} is groter dan {n}" };
  assert.equal(messageOf({ word: "least", n: "40" }, words), "Ten minste 40");
  assert.equal(messageOf({ word: "size", name: "$& {n}.pdf", n: "1 MB" }, words), "$& {n}.pdf is groter dan 1 MB");
  assert.equal(messageOf({ word: "least", n: "40", own: "Meer {n}" }, words), "Meer {n}");
  assert.equal(messageOf({ word: "email" }, words), "");
});
