import assert from "node:assert/strict";
import { test } from "node:test";
import { LIST_KEY, notifySubscribers } from "../quotation/store";
import { syncQuotedList } from "./quoted-list";

/** A browser as far as the list knows it; the server shows the cookie's list. */
const browser = { cookie: "7x1", asked: 0 };
const place = (list: string) => ({ dataset: { list }, replaceWith: (other: { dataset: { list: string } }) => (form.shown = other.dataset.list) });
const form = {
  id: "form-1",
  shown: "7x1",
  leaving: false,
  hasAttribute: () => form.leaving,
  querySelector: () => place(form.shown),
};
const items = () => JSON.stringify(browser.cookie.split(".").filter(Boolean).map((line) => ({ id: Number(line.split("x")[0]), uri: "p", title: "P", amount: Number(line.split("x")[1]) })));
const fakes = {
  location: { origin: "https://nl.example", href: "https://nl.example/offerte-aanvraag/" },
  document: { get cookie() { return `quotation=${browser.cookie}`; }, set cookie(_: string) {} },
  localStorage: { getItem: (key: string) => (key === LIST_KEY ? items() : null), setItem: () => {} },
  DOMParser: class { parseFromString = (text: string) => ({ querySelector: () => place(text) }); },
  fetch: async () => {
    browser.asked += 1;
    const text = browser.cookie;
    return { ok: true, text: async () => text };
  },
};
for (const [name, value] of Object.entries(fakes)) Object.defineProperty(globalThis, name, { value, configurable: true });

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const change = async (cookie: string) => {
  browser.cookie = cookie;
  notifySubscribers();
  await settled();
};

test("the list that is shown follows every change, until the form ends", async () => {
  const ending = new AbortController();
  syncQuotedList(form as unknown as HTMLFormElement, ending.signal);
  await settled();
  assert.equal(browser.asked, 0, "what is shown already is not asked for");
  for (const cookie of ["7x2", "", "8x1.9x1", "8x1.9x1", ""]) {
    await change(cookie);
    assert.equal(form.shown, cookie);
  }
  form.leaving = true;
  await change("6x1");
  form.leaving = false;
  await change("");
  assert.equal(browser.asked, 4, "the page that the form leads to is the first to be asked for");
  ending.abort();
  await change("7x5");
  assert.deepEqual([form.shown, browser.asked], ["", 4]);
});
