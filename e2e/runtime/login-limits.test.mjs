// How often somebody may guess a password, in workerd: strangers neither lock an account nor keep its owner out.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { MEMBER, OTHER, kept, logIn, send } from "./member.mjs";
import { withStack } from "./stack.mjs";

withStack();

const logIns = async () => (await service.requests()).filter(({ operation }) => operation === "Authenticate").length;

describe("strangers", () => {
  test("guess without locking the owner out, who gets in at once where they are known", async () => { // RA8
    const direct = () => service.ask(`mutation { authenticate(email: "${OTHER.email}", password: "${OTHER.password}") { jwt } }`);
    const device = kept(await send(PAGES.login.nl, OTHER)).match(/__Host-known-device=[^;]+/)[0];
    await service.forgetRequests();
    const wrong = await Promise.all(Array.from({ length: 40 }, (_, number) => send(PAGES.login.nl, { ...OTHER, password: "wrong" }, { "cf-connecting-ip": `203.0.113.${number}` })));
    const statuses = wrong.map(({ status }) => status).sort();
    assert.deepEqual([statuses.filter((status) => status === 422).length, statuses.filter((status) => status === 429).length], [2, 38]);
    assert.equal(await logIns(), 2);
    const refused = wrong.find(({ status }) => status === 429);
    assert.equal(refused.headers["retry-after"], "30");
    assert.equal(refused.body.match(/Probeer het over 30 seconden opnieuw/g)?.length, 1);
    await logIn(OTHER, { cookie: device });
    await send(PAGES.login.nl, { ...OTHER, password: "mistyped" }, { cookie: device });
    await logIn(OTHER, { cookie: device });
    await logIn();
    assert.ok((await direct()).authenticate.jwt, "it did not lock");
  });

  test("a new device gets in within a minute, although others go on guessing", async () => {
    const guess = (number) => send(PAGES.login.nl, { ...MEMBER, password: "wrong" }, { "cf-connecting-ip": `198.51.100.${number}` });
    await Promise.all(Array.from({ length: 30 }, (_, number) => guess(number)));
    const fresh = { "cf-connecting-ip": "192.0.2.77" };
    const refused = await send(PAGES.login.nl, MEMBER, fresh);
    assert.deepEqual([refused.status, refused.headers["retry-after"]], [429, "30"]);
    const pass = kept(refused);
    assert.equal((await send(PAGES.login.nl, MEMBER, { ...fresh, cookie: pass })).status, 429, "not before its time");
    await guess(31);
    await logIn(MEMBER, { ...fresh, cookie: pass, "x-test-now": String(Date.now() + 31_000) });
  });
});
