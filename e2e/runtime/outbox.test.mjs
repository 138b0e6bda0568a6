// What only workerd can test of the outbox: its alarms, its storage across a restart, concurrent requests and clients
// that disconnect. How it handles each response is tested on the host, in worker/site/tests/site/outbox.rs.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, test } from "node:test";
import { ask, outbox, service } from "../client.mjs";
import { formIn } from "../site.mjs";
import { FORM, PAGE, arrived, newEmail, newToken, send } from "./account-request.mjs";
import { STATE, eventually, storage, withStack } from "./stack.mjs";

const stack = withStack();
/** Longer than the first delays of the retry schedule. */
const PATIENCE_MS = 90_000;

async function until(state, reference) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const message = await outbox.find(reference);
    if (message.state === state) return message;
    assert.ok(Date.now() < end, `${reference} is ${message.state}, not ${state}: ${message.cause}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

beforeEach(() => service.heal());

test("what is not reached is kept, told to operators alone, and arrives once the service answers again", async () => { // F28
  await ask("de", PAGE.de);
  const answers = { email: newEmail("late"), bericht: `Laat ${Date.now()}` };
  await service.fault({ target: "graphql", mode: "status", status: 503 });
  const { status, reference, late } = await send("de", answers);
  assert.deepEqual([status, late], [200, true]);
  assert.match(reference, /^[2-9A-HJ-NP-Z]{10}$/);
  const again = await send("de", answers);
  assert.deepEqual([again.reference, again.late], [reference, true], "the same waits once");
  const waiting = await outbox.find(reference);
  // Uncertain during a retry, which starts after some seconds.
  assert.match(waiting.state, /^(waiting|uncertain)$/);
  assert.deepEqual([waiting.form, waiting.language, waiting.message.payload.form.variables.bericht], [formIn("de", FORM), "de", answers.bericht]);
  const shown = storage().filter(([, bytes]) => bytes.includes(answers.email) || bytes.includes(answers.bericht));
  assert.deepEqual(shown.map(([path]) => path), [], "what waits is sealed");
  assert.equal((await ask("nl", `/_/outbox/${reference}`)).status, 403);
  assert.deepEqual(await arrived(reference), []);
  await service.heal();
  const delivered = await until("delivered", reference);
  assert.equal(delivered.message, undefined, "what was in it is gone");
  assert.equal((await arrived(reference)).length, 1);
  assert.equal(await outbox.replay(reference), false, "there is nothing to send any more");
});

test("a second click is the same submission", async () => {
  const answers = { bericht: `Tweemaal ${Date.now()}` };
  const [one, two] = await Promise.all([send("nl", answers), send("nl", answers)]);
  assert.deepEqual([one.status, two.status], [200, 200]);
  assert.equal(one.reference, two.reference);
  assert.equal((await arrived(one.reference)).length, 1);
});

test("of a sender who goes away it is sent to the end, and a second press is told of the first", async () => {
  await ask("nl", PAGE.nl);
  const answers = { bericht: `Weg ${Date.now()}`, "form-captcha": await newToken("nl") };
  await service.forgetRequests();
  // Slow enough for the client to disconnect, but not for the form to be deferred.
  await service.fault({ target: "graphql", mode: "slow", ms: 1500 });
  const leaving = new AbortController();
  const first = send("nl", answers, { signal: leaving.signal });
  await eventually(async () => (await service.requests()).some(({ operation }) => operation === "Submit"));
  leaving.abort();
  await assert.rejects(first, { name: "AbortError" });
  await service.heal();
  const second = await send("nl", answers);
  assert.deepEqual([second.status, second.late], [200, false]);
  assert.equal((await arrived(second.reference)).length, 1);
});

test("nothing waits behind what cannot be read", async () => { // F41
  await ask("nl", PAGE.nl);
  await service.fault({ target: "graphql", mode: "status", status: 503 });
  const damaged = await send("nl", { email: newEmail("damaged") });
  const behind = await send("nl", { email: newEmail("behind") });
  assert.deepEqual([damaged.late, behind.late], [true, true]);
  await stack.stopWorker();
  inOutbox("UPDATE messages SET state = 'of another version', due = 1 WHERE reference = ?", damaged.reference);
  await service.heal();
  await stack.startWorker();
  assert.equal(await outbox.replay(behind.reference), true);
  await until("delivered", behind.reference);
  assert.equal((await arrived(behind.reference)).length, 1);
  assert.deepEqual(await arrived(damaged.reference), []);
  const { messages } = JSON.parse((await outbox.ask()).body);
  const unreadable = messages.find(({ reference }) => reference === damaged.reference);
  assert.deepEqual(unreadable, { reference: damaged.reference, state: "unreadable" });
});

test("a crash in the middle of an attempt keeps nobody waiting longer than planned", async () => {
  await ask("nl", PAGE.nl);
  await service.fault({ target: "graphql", mode: "status", status: 503 });
  const email = newEmail("crash");
  const { reference, late } = await send("nl", { email });
  assert.equal(late, true);
  // The service stores it, and the worker dies before the response.
  await service.heal();
  await service.fault({ target: "graphql", mode: "stalled", holding: email });
  await eventually(async () => (await arrived(reference)).length === 1);
  await stack.stopWorker();
  await service.heal();
  await stack.startWorker();
  const started = Date.now();
  await until("delivered", reference);
  // The next attempt was scheduled fifteen seconds later.
  assert.ok(Date.now() - started < 30_000, `${Date.now() - started} ms`);
  assert.equal((await arrived(reference)).length, 1);
});

/** Changes the outbox's tables while the worker is stopped. */
function inOutbox(statement, ...of) {
  const folder = join(STATE, "v3/do/catalogue-Outbox");
  // The object that only answers the readiness check has the same tables, all empty.
  const databases = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)).map((name) => openDatabase(join(folder, name)));
  const used = databases.find((database) => database.prepare("SELECT COUNT(*) AS count FROM messages").get().count > 0);
  assert.equal(used.prepare(statement).run(...of).changes, 1);
  for (const database of databases) database.close();
}

/** The worker may be writing to it. */
function openDatabase(path) {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA busy_timeout = 5000");
  return database;
}
