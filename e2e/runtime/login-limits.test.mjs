// Limits on password guessing, in workerd: strangers can neither lock an account nor keep its owner out.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { OTHER, kept, logIn, send } from "./member.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack({ isLast: true });

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
    assert.ok((await direct()).authenticate.jwt, "it did not lock");
  });
});
