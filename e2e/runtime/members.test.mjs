// Members' sessions in workerd: how they continue and end in Durable Objects. Tokens expire by moving the worker's and
// the content service's clocks. Attacks are tested on the host, in worker/site/tests/site/attacks.

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { outbox, service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { ACCOUNT, HOST, MEMBER, MINUTE, OTHER, isCleared, kept, later, logIn, open, send } from "./member.mjs";
import { eventually, filesWith, withSharedStack } from "./stack.mjs";
import { tokensOf } from "./unseal.mjs";

withSharedStack();
afterEach(async () => {
  await service.heal();
  await service.clock(0);
});

/** How many times two tabs find their token expired. */
const PAIRS = process.env.FULL === "1" ? 50 : 5;
const operations = async (name) => (await service.requests()).filter(({ operation }) => operation === name).length;

/** These cookies are logged out everywhere, without a request to the content service. */
async function assertEnded(cookie, clock = {}) {
  await service.forgetRequests();
  const account = await open(ACCOUNT, cookie, clock);
  assert.deepEqual([account.status, account.headers.location, isCleared(account)], [302, `${PAGES.login.nl}?return=true&to=%2Faccount%2F`, true]);
  const viewer = await open("/_/viewer", cookie, clock);
  assert.deepEqual([viewer.status, isCleared(viewer)], [401, true]);
  const heart = await send("/_/favourite", { product: "1", favourite: "on", page: "/" }, { cookie, ...clock });
  assert.match(heart.headers.location, /^\/aanmelden\/\?return=true/);
  for (const name of ["RefreshToken", "Viewer", "Private", "SaveFavourites"]) assert.equal(await operations(name), 0, name);
}

/** Whether the content service would still renew a session. */
const isAlive = async (refresh) => Boolean((await service.ask(`mutation { refreshToken(refreshToken: "${refresh}") { jwt } }`))?.refreshToken);

describe("tokens", () => {
  test("of pairs of tabs each renews once, and both tabs get their page", async () => { // TK11
    let cookies = await logIn();
    for (let pair = 1; pair <= PAIRS; pair++) {
      const clock = await later(pair * 31 * MINUTE);
      await service.forgetRequests();
      const pages = await Promise.all([1, 2].map(() => open(ACCOUNT, cookies, clock)));
      for (const page of pages) assert.ok(page.status === 200 && page.body.includes(MEMBER.email), `${pair}: ${page.status}`);
      assert.equal(await operations("RefreshToken"), 1, `pair ${pair}`);
      const [one, other] = pages.map((page) => tokensOf(kept(page), HOST));
      assert.deepEqual(one, other);
      assert.notEqual(one.refresh, tokensOf(cookies, HOST).refresh);
      cookies = kept(pages[1]);
    }
  });
});

describe("sessions that were ended", () => {
  test("with the mailed code no device is logged in any more, now or later", async () => { // TK19
    const devices = [await logIn(), await logIn()];
    for (const cookie of devices) assert.equal((await open(ACCOUNT, cookie)).status, 200);
    const bystander = await logIn(OTHER);
    const before = await service.mail(MEMBER.email);
    assert.equal((await send(PAGES.forgotPassword.nl, { email: MEMBER.email })).status, 303);
    await eventually(async () => (await service.mail(MEMBER.email))?.link !== before?.link);
    const code = Object.fromEntries(new URL((await service.mail(MEMBER.email)).link).searchParams);
    const reset = await send("/aanmelden/wachtwoord-resetten/", { newPassword: MEMBER.password, confirmPassword: MEMBER.password, ...code });
    assert.deepEqual([reset.status, reset.headers.location], [303, PAGES.login.nl]);
    for (const cookie of devices) await assertEnded(cookie);
    const clock = await later(31 * MINUTE);
    for (const cookie of devices) await assertEnded(cookie, clock);
    await service.clock(0);
    assert.equal((await open(ACCOUNT, await logIn())).status, 200);
    assert.equal((await open(ACCOUNT, bystander)).status, 200);
  });

  test("a log-out while the content service is down holds at once, and is carried out there afterwards", async () => { // F38
    const cookies = await logIn();
    const { refresh } = tokensOf(cookies, HOST);
    assert.equal((await open("/_/viewer", cookies)).status, 200);
    await service.fault({ target: "graphql", mode: "status", status: 503 });
    const out = await send("/_/logout", {}, { cookie: cookies });
    assert.deepEqual([out.status, out.headers.location, isCleared(out)], [303, "/", true]);
    await assertEnded(cookies);
    assert.deepEqual(filesWith(refresh), [], "its token waits sealed");
    await service.heal();
    const { messages } = JSON.parse((await outbox.ask()).body);
    const { reference } = messages.find(({ form }) => form === "log-out");
    await outbox.replay(reference);
    await eventually(async () => (await outbox.find(reference)).state === "delivered");
    assert.equal(await isAlive(refresh), false);
    await assertEnded(cookies, await later(31 * MINUTE));
  });
});
