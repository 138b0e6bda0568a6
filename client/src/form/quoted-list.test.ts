import assert from "node:assert/strict";
import { test } from "node:test";
import { LIST_KEY, notifySubscribers } from "../quotation/store";
import { syncQuotedList } from "./quoted-list";

/** A browser that refuses cookies, and a form as far as its list knows it. */
let stored = "";
const controls: { name?: string; type?: string; value?: string }[] = [];
const form = {
  leaving: false,
  section: { dataset: { list: "", unseen: "" } as Record<string, string> },
  hasAttribute: () => form.leaving,
  querySelector: (selector: string) => (selector === ".quoted" ? form.section : (controls[0] ?? null)),
  append: (control: object) => controls.push(control),
};
const fakes = {
  location: { origin: "https://nl.example" },
  document: { get cookie() { return ""; }, set cookie(_: string) {}, createElement: () => ({}) },
  localStorage: { getItem: (key: string) => (key === LIST_KEY ? stored : null), setItem: () => {} },
};
for (const [name, value] of Object.entries(fakes)) Object.defineProperty(globalThis, name, { value, configurable: true });

const change = (...lines: [id: number, amount: number][]) => {
  stored = JSON.stringify(lines.map(([id, amount]) => ({ id, uri: "p", title: "P", amount })));
  notifySubscribers();
};

test("the form carries the list that storage has, through every change, until it ends", () => {
  const ending = new AbortController();
  change([7, 1]);
  syncQuotedList(form as unknown as HTMLFormElement, ending.signal);
  assert.deepEqual(controls, [{ type: "hidden", name: "form-list", value: "7x1" }]);
  change([7, 2], [8, 100]);
  assert.deepEqual([controls.length, controls[0]?.value, form.section.dataset["list"]], [1, "7x2.8x100", "7x2.8x100"]);
  form.leaving = true;
  change([6, 1]);
  assert.equal(controls[0]?.value, "7x2.8x100", "what is about to be left is not changed");
  form.leaving = false;
  change();
  assert.equal(controls[0]?.value, "");
  ending.abort();
  change([7, 5]);
  assert.equal(controls[0]?.value, "");
});

test("a form without a place for the list carries none", () => {
  controls.length = 0;
  syncQuotedList({ ...form, querySelector: () => null } as unknown as HTMLFormElement, new AbortController().signal);
  assert.deepEqual(controls, []);
});
