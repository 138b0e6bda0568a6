// Members' sessions in workerd, over HTTP: how they go on and end, and what attackers get of them. The content service is the
// real one; tokens are made to end by moving its clock and the worker's.

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { ask, outbox, service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { ACCOUNT, HOST, MEMBER, MINUTE, OTHER, isCleared, kept, later, logIn, open, send, setCookies } from "./member.mjs";
import { eventually, filesWith, withStack } from "./stack.mjs";
import { tokensOf } from "./unseal.mjs";

withStack();
afterEach(async () => {
  await service.heal();
  await service.clock(0);
});

const operations = async (name) => (await service.requests()).filter(({ operation }) => operation === name).length;

/** Nobody any more, wherever these cookies are shown; the content service is not asked. */
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
  test("of fifty pairs of tabs each renews once, and both tabs get their page", async () => { // TK11
    let cookies = await logIn();
    for (let pair = 1; pair <= 50; pair++) {
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

  test("logged out with an old token, the session is gone, also from what tabs share", async () => { // TK17
    const cookies = await logIn();
    const clock = await later(31 * MINUTE);
    const out = await send("/_/logout", {}, { cookie: cookies, ...clock });
    assert.deepEqual([out.status, isCleared(out)], [303, true]);
    await assertEnded(cookies, clock);
  });

  test("a refresh that the content service does not answer keeps the session", async () => { // F34
    const cookies = await logIn();
    const clock = await later(31 * MINUTE);
    await service.fault({ target: "graphql", mode: "status", status: 503 });
    const page = await open(ACCOUNT, cookies, clock);
    assert.deepEqual([page.status, setCookies(page)], [503, []]);
    await service.heal();
    assert.equal((await open(ACCOUNT, cookies, clock)).status, 200);
  });

  test("a log-in of which a part fails blames no password, and keeps what was typed", async () => { // F33
    await service.fault({ target: "graphql", mode: "partial" });
    const response = await send(PAGES.login.nl, MEMBER);
    assert.deepEqual([response.status, setCookies(response)], [503, []]);
    assert.ok(response.body.includes("Oeps, er ging iets mis") && response.body.includes(`value="${MEMBER.email}"`));
    await service.heal();
    await logIn();
  });

  test("cookies that were changed, planted or made up are nobody's", async () => { // TK15
    const cookies = await logIn();
    const forged = [
      cookies.replace(/=(.)/, (_, letter) => `=${letter === "A" ? "B" : "A"}`),
      cookies.slice(cookies.indexOf("apollo-token")),
      `${cookies}; ${cookies}`,
      "authentication-cookie=eyJhbGciOiJub25lIn0.e30.; apollo-token=eyJhbGciOiJub25lIn0.e30.",
      `authentication-cookie=${"A".repeat(6000)}`,
    ];
    for (const cookie of forged) {
      const page = await open(ACCOUNT, cookie);
      assert.equal(page.status, 302, cookie.slice(0, 60));
      assert.match(page.headers.location, /^\/aanmelden\/\?return=true/);
      assert.ok(setCookies(page).length > 0 && setCookies(page).every((value) => value.includes("=; Max-Age=0;")));
    }
    const renewed = kept(await send(PAGES.login.nl, MEMBER, { cookie: cookies }));
    assert.notDeepEqual(tokensOf(renewed, HOST), tokensOf(cookies, HOST));
  });
});

describe("a mail's code", () => {
  const RESET = "/aanmelden/wachtwoord-resetten/";
  const choose = (newPassword, code) => send(RESET, { newPassword, confirmPassword: newPassword, ...code });

  test("opens its own account, once, on a page that tells nobody of it", async () => { // RA10
    const before = await service.mail(OTHER.email);
    assert.equal((await send(PAGES.forgotPassword.nl, { email: OTHER.email })).status, 303);
    await eventually(async () => (await service.mail(OTHER.email))?.link !== before?.link);
    const { search, searchParams } = new URL((await service.mail(OTHER.email)).link);
    const code = Object.fromEntries(searchParams);
    const page = await ask("nl", RESET + search);
    assert.deepEqual([page.status, page.headers["cache-control"], page.headers["referrer-policy"]], [200, "private, no-store", "no-referrer"]);
    const wrong = [{ ...code, code: "made-up" }, { ...code, id: "00000000-0000-4000-a000-000000000000" }];
    const refused = [];
    for (const other of wrong) refused.push(await choose("Oak-bench-in-May", other));
    const saved = await choose("Oak-bench-in-May", code);
    assert.deepEqual([saved.status, saved.headers.location], [303, PAGES.login.nl]);
    refused.push(await choose("Elm-bench-in-June", code));
    const told = refused.map(({ status, body }) => [status, body.match(/class="account__problem" role="alert"[^]*?<\/div>/)[0]]);
    assert.deepEqual(told, Array(3).fill([422, told[0][1]]));
    await logIn({ ...OTHER, password: "Oak-bench-in-May" });
    // As the other tests know it.
    await send(PAGES.forgotPassword.nl, { email: OTHER.email });
    const link = async () => new URL((await service.mail(OTHER.email)).link).searchParams;
    await eventually(async () => (await link()).get("code") !== code.code);
    assert.equal((await choose(OTHER.password, Object.fromEntries(await link()))).status, 303);
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

  test("of a session that was there before a log-in, and of one before a new password, nothing is left", async () => {
    const planted = await logIn(OTHER);
    await service.forgetRequests();
    const cookies = await logIn(OTHER, { cookie: planted });
    await eventually(async () => (await operations("DeleteRefreshToken")) > 0);
    await assertEnded(planted);
    assert.equal(await isAlive(tokensOf(planted, HOST).refresh), false);
    const elsewhere = await logIn(OTHER);
    const fields = { currentPassword: OTHER.password, newPassword: OTHER.password, confirmPassword: OTHER.password };
    const changed = await send("/account/wachtwoord-wijzigen/", fields, { cookie: cookies });
    assert.deepEqual([changed.status, changed.headers.location], [303, ACCOUNT]);
    for (const cookie of [cookies, elsewhere]) await assertEnded(cookie);
    const kept = setCookies(changed).map((cookie) => cookie.split(";")[0]).filter((pair) => !pair.startsWith("flash="));
    assert.equal((await open(ACCOUNT, kept.join("; "))).status, 200, "this device goes on");
    const everywhere = await send(ACCOUNT, { action: "log-out-everywhere" }, { cookie: kept.join("; ") });
    assert.ok(isCleared(everywhere));
    await assertEnded(kept.join("; "));
  });
});

describe("strangers", () => {
  test("from another origin nothing is changed", async () => { // CS1, CS2, CS3
    const cookie = await logIn();
    const elsewhere = [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: origin("en") },
      { "sec-fetch-site": undefined, origin: "https://evil.example" },
      { "sec-fetch-site": undefined, origin: "null" },
    ];
    for (const headers of elsewhere) {
      const sender = Object.fromEntries(Object.entries({ ...headers, cookie }).filter(([, value]) => value));
      for (const path of [ACCOUNT, "/account/wachtwoord-wijzigen/", "/account/verwijderen/", "/_/favourite", "/_/logout", PAGES.login.nl, PAGES.register.nl]) {
        const response = await ask("nl", path, { method: "POST", body: String(new URLSearchParams(MEMBER)), headers: { "content-type": "application/x-www-form-urlencoded", ...sender } });
        assert.deepEqual([response.status, setCookies(response)], [403, []], `${path} ${JSON.stringify(headers)}`);
        assert.equal(response.headers["access-control-allow-origin"], undefined);
      }
    }
    for (const path of ["/_/logout", "/_/favourite"]) assert.equal((await open(path, cookie)).status, 405);
    assert.equal((await open(ACCOUNT, cookie)).status, 200, "still logged in");
  });
});
