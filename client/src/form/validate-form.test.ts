import assert from "node:assert/strict";
import { test } from "node:test";
import { FormValues } from "./form-values";
import type { FieldRules } from "./rules";
import { validateForm } from "./validate-form";

const WORDS = {} as Parameters<typeof validateForm>[0]["words"];
const wrong = (...messages: string[]) => ({ messages, controls: [] });

const ROOM = { fileBytes: 10 };

test("problems stand in the order of the form, for fields that are asked for, on one step or on all", () => {
  const rules = ["a", "b", "__proto__"].map((field, step): FieldRules => ({ field, kind: "email", step, required: true }));
  const answers = new FormValues([["a", "x"]]);
  const form = { ...ROOM, rules, words: { ...WORDS, required: "Nodig", email: "Geen adres" } };
  const found = (visible: string[], step?: number) => [...validateForm(form, new Set(visible), answers, step)];
  assert.deepEqual(found(["__proto__", "a"]), [["a", wrong("Geen adres")], ["__proto__", wrong("Nodig")]]);
  assert.deepEqual(found(["__proto__", "a"], 2), [["__proto__", wrong("Nodig")]]);
  assert.deepEqual(found([]), []);
});

test("of a name only the parts that are wrong are", () => {
  const parts = [{ name: "firstName", required: true }, { name: "lastName", required: true }];
  const rules: FieldRules[] = [{ field: "x", kind: "nameParts", step: 0, parts }];
  const answers = new FormValues([["x.firstName", "Ada"], ["x.lastName", "7"]]);
  const found = validateForm({ ...ROOM, rules, words: { ...WORDS, letters: "Alleen letters" } }, new Set(["x"]), answers);
  assert.deepEqual(found.get("x"), { messages: ["Alleen letters"], controls: ["x.lastName"] });
});

test("a message of ours says which part of a name it is about, one of the editors' says it itself", () => {
  const parts = [{ name: "firstName", label: "Voornaam", required: true }, { name: "lastName", label: "Achternaam", required: true, error: "Uw achternaam?" }];
  const rules: FieldRules[] = [{ field: "x", kind: "nameParts", step: 0, parts }];
  const messages = (...values: [string, string][]) =>
    validateForm({ ...ROOM, rules, words: { ...WORDS, required: "Nodig", letters: "Alleen letters" } }, new Set(["x"]), new FormValues(values)).get("x")?.messages;
  assert.deepEqual(messages(), ["Voornaam - Nodig", "Uw achternaam?"]);
  assert.deepEqual(messages(["x.firstName", "7"], ["x.lastName", "7"]), ["Voornaam - Alleen letters", "Achternaam - Alleen letters"]);
});

test("files that are too much together are so at the field with which they become it", () => {
  const files = { limit: 9, bytes: 8, extensions: ["pdf"] };
  const rules = ["a", "b", "c"].map((field, step): FieldRules => ({ field, kind: "files", step, files }));
  const form = { ...ROOM, rules, words: { ...WORDS, large: "Samen te groot", size: "Te groot" } };
  const found = (sizes: Record<string, number[]>, visible = ["a", "b", "c"], step?: number) => {
    const chosen = Object.entries(sizes).flatMap(([field, all]) => all.map((size) => [field, { name: "x.pdf", size }] as const));
    return [...validateForm(form, new Set(visible), new FormValues(chosen), step)];
  };
  const large = wrong("Samen te groot");
  assert.deepEqual(found({ a: [5], b: [5] }), []);
  assert.deepEqual(found({ a: [5, 6] }), [["a", large]]);
  assert.deepEqual(found({ a: [5], b: [6], c: [1] }), [["b", large]]);
  assert.deepEqual(found({ a: [5], b: [6] }, ["b", "c"]), [], "what is not asked for is not sent");
  assert.deepEqual([found({ a: [5], b: [6] }, undefined, 0), found({ a: [5], b: [6] }, undefined, 1)], [[], [["b", large]]]);
  assert.deepEqual(found({ a: [11] }), [["a", wrong("Te groot")]], "a file that is too large by itself says so");
  assert.deepEqual(found({ a: [NaN, 5], b: [5] }), [], "nothing is known of what waits at the server");
});
