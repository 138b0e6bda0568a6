import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldHandle, FormValues } from "./form-values";

test("controls that share a name share their values", () => {
  const answers = new FormValues([["a", " 1 "], ["b", ""], ["a", "2"]]);
  assert.deepEqual([answers.get("a"), answers.all("a"), answers.get("b"), answers.get("c"), answers.all("c")], ["1", [" 1 ", "2"], "", "", []]);
});

test("files are apart from texts, and no file is none", () => {
  const answers = new FormValues([["a", { name: "", size: 0 }], ["a", { name: "x.pdf", size: 3 }]]);
  assert.deepEqual([answers.files("a"), answers.files("b"), answers.all("a")], [[{ name: "x.pdf", size: 3 }], [], []]);
});

test("names mean nothing but themselves", () => { // CL2
  const names = ["__proto__", "constructor", "toString", "length"];
  assert.deepEqual(names.map((name) => new FormValues([]).get(name)), ["", "", "", ""]);
  const answers = new FormValues(names.map((name) => [name, name]));
  assert.deepEqual(names.map((name) => answers.get(name)), names);
});

test("controls belong to the field that their names start with", () => {
  assert.deepEqual(["a", "a.b", "a.b.c", ""].map(fieldHandle), ["a", "a", "a", ""]);
});
