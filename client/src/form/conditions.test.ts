import assert from "node:assert/strict";
import { test } from "node:test";
import { visibleFields } from "./conditions";
import { FormValues } from "./form-values";
import type { Condition, Conditions, FieldRules } from "./rules";

const field = (name: string, more: Partial<FieldRules> = {}): FieldRules => ({ field: name, kind: "text", step: 0, ...more });
const is = (name: string, operator: string, value: string): Condition => ({ field: name, operator, value });
const when = (rules: Condition[], how: Partial<Conditions> = {}): Conditions => ({ shows: true, all: true, rules, ...how });

function asks(conditions: Conditions, values: [string, string][], other: Partial<FieldRules> = {}): boolean {
  const form = [field("x", other), field("y"), field("asked", { conditions })];
  return visibleFields(form, new FormValues(values)).has("asked");
}

test("every comparison", () => {
  const cases: [string, string, string[], boolean][] = [
    ["=", "a", ["a"], true],
    ["=", "a", ["A"], false],
    ["=", "", [], true],
    ["!=", "a", [], true],
    ["!=", "a", ["a"], false],
    [">", "9", ["10"], true],
    [">", "9", ["9"], false],
    [">", "9", ["many"], false],
    [">", "-1", [""], false],
    ["<", "9", ["8.5"], true],
    ["<", "9", [], false],
    ["contains", "b", ["abc"], true],
    ["notContains", "b", ["abc"], false],
    ["startsWith", "a", ["abc"], true],
    ["endsWith", "c", ["abc"], true],
    ["endsWith", "b", ["abc"], false],
    ["like", "a", ["a"], false],
    ["__proto__", "a", ["a"], false],
  ];
  for (const [operator, value, own, met] of cases) {
    const given = own.map((text): [string, string] => ["x", text]);
    assert.equal(asks(when([is("x", operator, value)]), given), met, `${own.join()} ${operator} ${value}`);
  }
});

test("of several choices any may fit", () => {
  const chosen: [string, string][] = [["x", "a"], ["x", "b"]];
  for (const kind of [{ kind: "checkboxes" }, { kind: "dropdown", multi: true }] as const) {
    assert.ok(asks(when([is("x", "=", "b")]), chosen, kind));
    assert.ok(!asks(when([is("x", "=", "c")]), chosen, kind));
  }
  assert.ok(!asks(when([is("x", "=", "b")]), chosen, { kind: "radio" }));
});

test("numbers, telephone numbers, names and files are compared as they are sent", () => {
  assert.ok(asks(when([is("x", "=", "1.5")]), [["x", "1,50"]], { kind: "number" }));
  assert.ok(asks(when([is("x", "=", "veel")]), [["x", "veel"]], { kind: "number" }));
  const phone: [string, string][] = [["x.number", "0123"], ["x.country", "NL"]];
  for (const [name, value] of [["x", "0123"], ["x.country", "NL"]] as const) assert.ok(asks(when([is(name, "=", value)]), phone, { kind: "phone", country: true }));
  const parts = ["firstName", "middleName", "lastName"].map((name) => ({ name }));
  assert.ok(asks(when([is("x", "=", "Ada Smit")]), [["x.firstName", "Ada"], ["x.lastName", "Smit"]], { kind: "nameParts", parts }));
  const file = new FormValues([["x", { name: "plan.pdf", size: 1 }]]);
  const form = [field("x", { kind: "files" }), field("asked", { conditions: when([is("x", "endsWith", ".pdf")]) })];
  assert.ok(visibleFields(form, file).has("asked"));
});

test("all or any of them, showing or hiding", () => {
  const rules = [is("x", "=", "1"), is("y", "=", "1")];
  const one: [string, string][] = [["x", "1"]];
  assert.deepEqual([asks(when(rules), one), asks(when(rules, { all: false }), one)], [false, true]);
  assert.deepEqual([asks(when(rules, { shows: false }), one), asks(when(rules, { shows: false, all: false }), one)], [true, false]);
  assert.ok(asks(when([]), []));
});

test("consent counts as 1 or 0", () => {
  const agree = { kind: "agree" } as const;
  assert.ok(asks(when([is("x", "=", "1")]), [["x", "1"]], agree));
  assert.ok(asks(when([is("x", "=", "0")]), [], agree));
});

test("parts of a name are compared by themselves", () => {
  const parts = { kind: "nameParts", parts: [{ name: "firstName" }, { name: "lastName" }] } as const;
  const name: [string, string][] = [["x.firstName", "Ada"], ["x.lastName", "Smit"]];
  assert.ok(asks(when([is("x.lastName", "=", "Smit")]), name, { ...parts, parts: [...parts.parts] }));
});

test("what is not asked for counts as empty for what depends on it", () => {
  const form = [
    field("a"),
    field("b", { conditions: when([is("a", "=", "yes")]) }),
    field("c", { conditions: when([is("b", "=", "yes")]) }),
    field("d", { conditions: when([is("c", "=", "")]) }),
  ];
  const asked = (a: string) => [...visibleFields(form, new FormValues([["a", a], ["b", "yes"], ["c", "yes"]]))].join("");
  assert.deepEqual([asked("yes"), asked("no")], ["abc", "ad"]);
});

test("conditions that chase each other in a circle come to an end", () => {
  const form = [
    field("a", { conditions: when([is("b", "=", "")]) }),
    field("b", { conditions: when([is("a", "=", "x")]) }),
    field("__proto__", { conditions: when([is("__proto__", "=", "")]) }),
  ];
  assert.ok(visibleFields(form, new FormValues([["a", "x"], ["b", "x"], ["__proto__", "x"]])).size <= 3);
});
