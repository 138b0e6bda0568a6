import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { deleteDraft, type Draft, draftKey, parseDraft, readDraft, saveDraft } from "./draft";

const stored = new Map<string, string>();
let storage: "works" | "full" | "forbidden" = "works";
Object.defineProperty(globalThis, "sessionStorage", {
  get() {
    if (storage === "forbidden") throw new Error("The operation is insecure.");
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: (key: string, text: string) => {
        if (storage === "full") throw new Error("The quota has been exceeded.");
        stored.set(key, text);
      },
    };
  },
});
beforeEach(() => {
  stored.clear();
  storage = "works";
});

/** A form as far as its key goes. */
const keyOf = (page: string, action: string, id: string) =>
  draftKey({ getAttribute: (name: string) => (name === "action" ? action : id), querySelector: () => ({ value: page }) } as unknown as HTMLFormElement);
const KEY = keyOf("/contact/", "/_/form/contact", "form-1");
const draft: Draft = { step: 1, files: "1-x", values: [["__proto__", "x"], ["many", "1"], ["many", "2"], ["long", "y".repeat(10_000)]] };

test("a draft is kept until it is dropped, for its form on its page alone", () => {
  saveDraft(KEY, draft);
  assert.deepEqual(readDraft(KEY), draft);
  assert.deepEqual([readDraft(keyOf("/contact/", "/_/form/contact", "form-2")), readDraft(keyOf("/", "/_/form/contact", "form-1"))], [null, null]);
  deleteDraft(KEY);
  assert.equal(readDraft(KEY), null);
});

test("where there is no room an older draft does not pass for the last one", () => {
  saveDraft(KEY, draft);
  storage = "full";
  saveDraft(KEY, { ...draft, step: 2 });
  assert.equal(readDraft(KEY), null);
});

test("a browser that keeps nothing only costs the draft", () => { // F56
  storage = "forbidden";
  saveDraft(KEY, draft);
  deleteDraft(KEY);
  assert.equal(readDraft(KEY), null);
});

test("what is no draft is none", () => {
  const others = [null, "", "nonsense", "null", "5", "[]", "{}", '{"step":"1","values":[]}', '{"step":0.5,"values":[]}', '{"step":0,"values":[["a"]]}'];
  for (const text of [...others, '{"step":0,"values":[["a",1]]}', '{"step":0,"values":[{}]}']) assert.equal(parseDraft(text), null, text ?? "null");
  assert.deepEqual(parseDraft('{"step":0,"values":[],"files":1,"more":1}'), { step: 0, values: [], files: "" });
});
