// A panic breaks the compiled worker for all requests in flight: no other visitor may notice.
//
// `PANIC_ROUNDS=20` makes sure; the former failure showed in each round.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { ask, outbox, post, service } from "../client.mjs";
import { LOCALES } from "../stack.mjs";
import { newEmail } from "./account-request.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack();

const ROUNDS = Number(process.env.PANIC_ROUNDS ?? 1);
const PANIC = { "x-test-fault": "panic" };
/** Headers of every response, including the page of last resort. */
const HEADERS = [
  "cache-control",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
  "x-request-id",
  "x-version",
];

const form = (path, fields) => post("nl", path, fields, { headers: { accept: "application/json" } });
const signUp = () => form("/_/newsletter", { page: "/", "newsletter-form": "newsletter", voornaam: "Ada", achternaam: "Vos", email: newEmail("panic"), privacy: "1" });
const logIn = (email = "member@example.com") => form("/aanmelden/", { email, password: "Bench-and-lamp-2026" });

/** A new path, so that its request waits for the content system. */
let unseen = 0;
const cold = () => ask(LOCALES[unseen % 3], `/unseen-${Date.now()}-${(unseen += 1)}/`);

/** Starts request number `number`: one in twenty panics, one in ten is a POST. */
function begin(number) {
  if (number % 20 === 7) return { kind: "panic", response: ask("nl", "/", { headers: PANIC }) };
  if (number % 20 === 3) return { kind: "post", response: signUp() };
  if (number % 20 === 13) return { kind: "post", response: logIn() };
  return { kind: "get", response: number % 2 ? cold() : ask(LOCALES[number % 3], "/") };
}

function check(kind, { status, headers }) {
  for (const name of HEADERS) assert.ok(headers[name], `${kind}: ${status} without ${name}`);
  if (status === 503) assert.equal(headers["retry-after"], "30");
  const allowed = { panic: [503], get: [200, 404, 503], post: [200, 303, 422, 429, 503] };
  assert.ok(allowed[kind].includes(status), `${kind}: ${status}`);
}

test("200 requests of which 10 panic", async (t) => { // F47
  await service.fault({ target: "graphql", mode: "slow", ms: 100 });
  const count = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = Array.from({ length: 200 }, (_, number) => begin(number));
    for (const { kind, response } of requests) {
      const said = await response;
      check(kind, said);
      count[`${kind} ${said.status}`] = (count[`${kind} ${said.status}`] ?? 0) + 1;
    }
  }
  await service.heal();
  t.diagnostic(JSON.stringify(count));
  if (process.env.VERBOSE) console.log(count);
});

test("one panic among thirty cold pages: each of them comes", async () => { // F47
  await service.fault({ target: "graphql", mode: "slow", ms: 200 });
  const pages = Array.from({ length: 30 }, cold);
  const panicked = await ask("nl", "/", { headers: PANIC });
  check("panic", panicked);
  for (const page of pages) assert.equal((await page).status, 404);
  await service.heal();
});

test("Durable Objects go on after a panic", async () => { // F47
  assert.equal((await outbox.ask()).status, 200);
  check("panic", await ask("nl", "/", { headers: PANIC }));
  assert.equal((await outbox.ask()).status, 200, "OUTBOX");
  assert.equal((await logIn("buyer@example.com")).status, 200, "LOGIN_GUARD");
  check("panic", await ask("nl", "/", { headers: PANIC }));
  const [timestamp, body] = [String(Math.floor(Date.now() / 1000)), JSON.stringify({ id: `panic-${Date.now()}`, tags: ["all"] })];
  const signature = createHmac("sha256", "dev-publish-secret").update(`${timestamp}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "x-publish-timestamp": timestamp, "x-publish-signature": `sha256=${signature}` };
  assert.equal((await ask("nl", "/_/publish", { method: "POST", body, headers })).status, 202, "PUBLISH");
  assert.equal((await ask("nl", "/_/publish", { method: "POST", body, headers })).status, 409, "PUBLISH remembers");
});

test("the page of last resort has an id that the platform may have given, else one of its own", async () => {
  for (const [ray, id] of [[undefined, /^[\da-f-]{36}$/], ["<b>", /^[\da-f-]{36}$/], ["8f2a-AMS", /^8f2a-AMS$/]]) {
    const { status, headers } = await ask("nl", "/", { headers: { ...PANIC, ...(ray && { "cf-ray": ray }) } });
    assert.equal(status, 503);
    assert.match(headers["x-request-id"], id);
  }
});

test("a stack without room is a panic: headers, and everybody else has their page", async () => { // F48
  for (let round = 0; round < 2; round += 1) {
    const pages = Array.from({ length: 10 }, cold);
    check("panic", await ask("nl", "/", { headers: { "x-test-fault": "stack" } }));
    for (const page of pages) assert.equal((await page).status, 404);
    assert.equal((await ask("nl", "/")).status, 200);
  }
});
