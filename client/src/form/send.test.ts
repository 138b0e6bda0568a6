import assert from "node:assert/strict";
import { test } from "node:test";
import { readOutcome, readProblems, send } from "./send";

const UNSENT = "Niet verstuurd";
const UNKNOWN = "Misschien aangekomen";
const body = new URLSearchParams({ a: "1" });

async function answered(answer: () => Promise<Response>) {
  const own = globalThis.fetch;
  const requests: RequestInit[] = [];
  globalThis.fetch = (_address, options) => (requests.push(options ?? {}), answer());
  try {
    return { outcome: await send("/_/form/contact", body, { failed: UNSENT, unknown: UNKNOWN }), requests };
  } finally {
    globalThis.fetch = own;
  }
}

test("a form that is taken brings its receipt", async () => {
  const { outcome, requests } = await answered(async () => Response.json({ reference: "R-1", late: true, quotation: "7x1", newTab: "yes", words: "Dank", location: null }));
  const receipt = { reference: "R-1", late: true, unknown: false, unverified: false, quotation: "7x1", location: "", newTab: false, reload: false, words: "Dank" };
  assert.deepEqual(outcome, { kind: "accepted", receipt });
  assert.deepEqual([requests.length, requests[0]?.method, requests[0]?.body, requests[0]?.headers], [1, "POST", body, { accept: "application/json" }]);
});

test("what is wrong comes back with its fields", () => {
  const answer = { error: "Kijk nog eens", problems: [{ field: "email", messages: ["Geen adres"] }, { field: "naam", messages: ["Voornaam?"], controls: ["naam.firstName", 7] }], step: 1 };
  assert.deepEqual(readOutcome(422, answer, UNSENT), { kind: "rejected", words: "Kijk nog eens", problems: new Map([["email", { messages: ["Geen adres"], controls: [] }], ["naam", { messages: ["Voornaam?"], controls: ["naam.firstName"] }]]) });
  assert.deepEqual(readOutcome(422, { error: "Vol" }, UNSENT), { kind: "failed", words: "Vol", reason: "other" });
});

test("the server's words speak where it has some", () => {
  for (const status of [401, 403, 404, 413, 429, 500, 503]) {
    const reason = status === 401 ? "loggedOut" : status >= 500 ? "down" : "other";
    assert.deepEqual(readOutcome(status, { error: "Even wachten" }, UNSENT), { kind: "failed", words: "Even wachten", reason });
    for (const other of [{}, null, [], "x", { error: 5 }]) assert.deepEqual(readOutcome(status, other, UNSENT), { kind: "failed", words: UNSENT, reason });
  }
});

test("without an answer of ours nobody knows whether it arrived", async () => {
  const failures: (() => Promise<Response>)[] = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => Promise.reject(new DOMException("The user aborted a request.", "AbortError")),
    () => Promise.reject(new DOMException("signal timed out", "TimeoutError")),
    async () => new Response("<!doctype html>", { status: 200 }),
    async () => new Response("Bad gateway", { status: 502 }),
  ];
  for (const answer of failures) assert.deepEqual((await answered(answer)).outcome, { kind: "failed", words: UNKNOWN, reason: "down" });
});

test("without a connection it did not arrive", async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true });
  try {
    const { outcome } = await answered(() => Promise.reject(new TypeError("Failed to fetch")));
    assert.deepEqual(outcome, { kind: "failed", words: UNSENT, reason: "down" });
  } finally {
    if (own) Object.defineProperty(globalThis, "navigator", own);
  }
});

test("of the server's problems only those that are some are taken", () => {
  const answer = [{ field: "a", messages: ["1", 2, "3"] }, { field: "__proto__", messages: ["4"] }, { field: "b", messages: [] }, { field: 5, messages: ["6"] }, null, "x"];
  assert.deepEqual([...readProblems(answer)], [["a", { messages: ["1", "3"], controls: [] }], ["__proto__", { messages: ["4"], controls: [] }]]);
  for (const other of [null, undefined, {}, "x", 5]) assert.equal(readProblems(other).size, 0);
});

test("files take their time", async () => {
  const own = AbortSignal.timeout;
  const timeouts: number[] = [];
  AbortSignal.timeout = (ms) => (timeouts.push(ms), own(ms));
  globalThis.fetch = async () => Response.json({});
  const words = { failed: UNSENT, unknown: UNKNOWN };
  for (const content of [null, "", "%PDF"]) {
    const form = new FormData();
    if (content !== null) form.set("plan", new File([content], "plan.pdf"));
    await send("/_/form/contact", form, words);
  }
  AbortSignal.timeout = own;
  assert.deepEqual(timeouts, [60_000, 60_000, 360_000]);
});
