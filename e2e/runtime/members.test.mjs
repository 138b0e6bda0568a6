// Members in workerd, over HTTP: what their session leaves behind, and what attackers get of it. The content service is the
// real one; tokens are made to end by moving its clock and the worker's.

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { ask, outbox, service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";
import { ACCOUNT, MEMBER, OTHER, kept, logIn, open, send, setCookies } from "./member.mjs";
import { eventually, storage, withStack } from "./stack.mjs";
import { tokensOf } from "./unseal.mjs";

withStack();
afterEach(async () => {
  await service.heal();
  await service.clock(0);
});

const HOST = "nl.localhost";
/** What the demo's content tells about the member. */
const ABOUT = ["member@example.com", "Marijke van Ommen", "Marijke", "van Ommen", "Gemeente Veldhaven", "+31 (0)113 55 01 20", "veldhaven.example"];
/** What the demo has for members, and words of it. */
const FOR_MEMBERS = {
  page: ["/service/tekeningen-en-bestekteksten/", "De tekeningen staan op schaal 1:10"],
  product: ["/producten/grutto-bakfietsbeugel/", "Zichtbare vlag op 900 mm"],
};
const SESSION = /^(authentication-cookie|apollo-token|__Host-known-device)=[\w-]+; Max-Age=(\d+); Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const MINUTE = 60_000;

const isCleared = (answer) => setCookies(answer).length === 2 && setCookies(answer).every((cookie) => cookie.includes("=; Max-Age=0;"));
const operations = async (name) => (await service.requests()).filter(({ operation }) => operation === name).length;

/** Both clocks so much later from now on: the header is the worker's. */
async function later(ms) {
  await service.clock(ms);
  return { "x-test-now": String(Date.now() + ms) };
}

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

/** Where a text lies in the storage, in either of the spellings that JavaScript gives texts. */
function found(text) {
  const spellings = [Buffer.from(text), Buffer.from(text, "latin1"), Buffer.from(text, "utf16le")];
  return storage().filter(([, bytes]) => spellings.some((spelling) => bytes.includes(spelling))).map(([file]) => file);
}

describe("what a session leaves behind", () => {
  test("in KV, Durable Objects and caches there is nothing of a member, and nothing of the session", async () => {
    const before = (await ask("nl", PAGES.product.nl)).body;
    const secrets = new Set(ABOUT);
    const note = (cookies) => {
      for (const pair of cookies.split("; ")) secrets.add(pair.slice(pair.indexOf("=") + 1));
      const { access, refresh } = tokensOf(cookies, HOST);
      for (const part of [access, ...access.split("."), refresh]) secrets.add(part);
    };
    let cookies = await logIn();
    note(cookies);
    for (const [name, { nl: path }] of Object.entries(PAGES)) {
      const page = await open(path, cookies);
      assert.equal(page.headers["cache-control"], "private, no-store", name);
      assert.equal(page.headers.etag, undefined, name);
      assert.deepEqual(setCookies(page), [], name);
      await ask("nl", path);
    }
    for (const [path, words] of Object.values(FOR_MEMBERS)) {
      secrets.add(words);
      const page = await open(path, cookies);
      assert.ok(page.status === 200 && page.body.includes(words), path);
      assert.ok(!(await ask("nl", path)).body.includes(words), path);
    }
    const [, link] = (await open(FOR_MEMBERS.product[0], cookies)).body.match(/href="(\/_\/download\/\d+)/);
    const file = await open(link, cookies);
    assert.deepEqual([file.status, file.headers["cache-control"]], [200, "private, no-store"]);
    const fileName = file.headers["content-disposition"].match(/filename="([^"]+)"/)[1];
    const account = await open(ACCOUNT, cookies);
    for (const detail of ["member@example.com", "Marijke van Ommen", "Gemeente Veldhaven"]) assert.ok(account.body.includes(detail), detail);
    const product = await open(PAGES.product.nl, cookies);
    const price = product.body.match(/member-price__figure">([^<]+)</)[1];
    secrets.add(price).add(price.replace(/^\D+/, ""));
    const id = product.body.match(/name="product" value="(\d+)"/)[1];
    for (const favourite of ["on", "off"]) {
      const heart = await send("/_/favourite", { product: id, favourite, page: PAGES.product.nl }, { cookie: cookies });
      assert.deepEqual([heart.status, heart.headers.location], [303, PAGES.product.nl]);
      assert.equal((await open("/favorieten/", cookies)).status, 200);
    }
    const viewer = JSON.parse((await open("/_/viewer", cookies)).body);
    assert.equal(viewer.email, MEMBER.email);
    const renewed = await open(ACCOUNT, cookies, await later(31 * MINUTE));
    assert.equal(renewed.status, 200);
    note((cookies = kept(renewed)));
    const title = product.body.match(/<h1[^>]*>([^<]+)</)[1].trim();
    const scan = () => {
      for (const secret of secrets) assert.deepEqual(found(secret), [], secret);
      // The platform's trace tells operators what was fetched, and nobody else.
      assert.deepEqual(found(fileName).filter((file) => !file.includes("/observability/")), []);
    };
    // So the scan can fail: it finds a public title in KV, and in a Durable Object the record of the renewal, sealed.
    await eventually(() => found(title).some((file) => file.includes("/kv/")));
    assert.ok(found("tokens").some((file) => file.includes("-Refresh/")));
    scan();
    const out = await send("/_/logout", {}, { cookie: cookies, ...(await later(31 * MINUTE)) });
    assert.deepEqual([out.status, out.headers.location, out.headers["clear-site-data"], isCleared(out)], [303, "/", `"cache"`, true]);
    scan();
    assert.equal((await ask("nl", PAGES.product.nl)).body, before);
    assert.ok(!before.includes(price) && secrets.size > ABOUT.length + 12);
  });

  test("its cookies are for the worker alone, on one host", async () => {
    const answer = await send(PAGES.login.nl, MEMBER);
    const found = setCookies(answer).map((cookie) => cookie.match(SESSION));
    assert.deepEqual(found.map((match) => match?.[1]), ["authentication-cookie", "apollo-token", "__Host-known-device"]);
    const days = found.map(([, , seconds]) => Number(seconds) / 86_400);
    assert.ok(days[0] > 85 && days[0] <= 92, "as long as the refresh token, which is shorter than a year");
    assert.deepEqual(days.slice(1), [7, 365]);
    for (const cookie of setCookies(answer)) assert.ok(cookie.length <= 4096);
    const other = await ask("en", "/", { headers: { cookie: kept(answer) } });
    assert.ok(isCleared(other));
  });
});

describe("tokens", () => {
  test("of fifty pairs of tabs each renews once, and both tabs get their page", async () => {
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

  test("logged out with an old token, the session is gone, also from what tabs share", async () => {
    const cookies = await logIn();
    const clock = await later(31 * MINUTE);
    const out = await send("/_/logout", {}, { cookie: cookies, ...clock });
    assert.deepEqual([out.status, isCleared(out)], [303, true]);
    await assertEnded(cookies, clock);
  });

  test("a refresh that the content service does not answer keeps the session", async () => {
    const cookies = await logIn();
    const clock = await later(31 * MINUTE);
    await service.fault({ target: "graphql", mode: "status", status: 503 });
    const page = await open(ACCOUNT, cookies, clock);
    assert.deepEqual([page.status, setCookies(page)], [503, []]);
    await service.heal();
    assert.equal((await open(ACCOUNT, cookies, clock)).status, 200);
  });

  test("cookies that were changed, planted or made up are nobody's", async () => {
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

  test("opens its own account, once, on a page that tells nobody of it", async () => {
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
  test("with the mailed code no device is logged in any more, now or later", async () => {
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

  test("a log-out while the content service is down holds at once, and is carried out there afterwards", async () => {
    const cookies = await logIn();
    const { refresh } = tokensOf(cookies, HOST);
    assert.equal((await open("/_/viewer", cookies)).status, 200);
    await service.fault({ target: "graphql", mode: "status", status: 503 });
    const out = await send("/_/logout", {}, { cookie: cookies });
    assert.deepEqual([out.status, out.headers.location, isCleared(out)], [303, "/", true]);
    await assertEnded(cookies);
    assert.deepEqual(found(refresh), [], "its token waits sealed");
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
    const kept = setCookies(changed).map((cookie) => cookie.split(";")[0]).filter((pair) => !pair.startsWith("notice="));
    assert.equal((await open(ACCOUNT, kept.join("; "))).status, 200, "this device goes on");
    const everywhere = await send(ACCOUNT, { action: "log-out-everywhere" }, { cookie: kept.join("; ") });
    assert.ok(isCleared(everywhere));
    await assertEnded(kept.join("; "));
  });
});

describe("strangers", () => {
  test("from another origin nothing is changed", async () => {
    const cookie = await logIn();
    const elsewhere = [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: origin("en") },
      { "sec-fetch-site": undefined, origin: "https://evil.example" },
      { "sec-fetch-site": undefined, origin: "null" },
    ];
    for (const headers of elsewhere) {
      const sender = Object.fromEntries(Object.entries({ ...headers, cookie }).filter(([, value]) => value));
      for (const path of [ACCOUNT, "/account/wachtwoord-wijzigen/", "/_/favourite", "/_/logout", PAGES.login.nl, PAGES.register.nl]) {
        const answer = await ask("nl", path, { method: "POST", body: String(new URLSearchParams(MEMBER)), headers: { "content-type": "application/x-www-form-urlencoded", ...sender } });
        assert.deepEqual([answer.status, setCookies(answer)], [403, []], `${path} ${JSON.stringify(headers)}`);
        assert.equal(answer.headers["access-control-allow-origin"], undefined);
      }
    }
    for (const path of ["/_/logout", "/_/favourite"]) assert.equal((await open(path, cookie)).status, 405);
    assert.equal((await open(ACCOUNT, cookie)).status, 200, "still logged in");
  });

  test("an address that looks like a file is none of the account's", async () => {
    const cookie = await logIn();
    for (const path of ["/account/x.css", "/account/.js", "/account;x.css", "/account%3fx.css", "/account%23.css", "/_/viewer/x.css", "/_/viewer.css", "/assets/..%2faccount/"]) {
      const page = await open(path, cookie);
      assert.ok(![200, 304].includes(page.status), `${path}: ${page.status}`);
      assert.equal(page.headers["cache-control"], "private, no-store", path);
      for (const detail of ABOUT) assert.ok(!page.body.includes(detail), path);
    }
  });
});
