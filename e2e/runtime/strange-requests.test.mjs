// Requests that no browser sends, written byte by byte: they are refused or treated as ordinary ones, and do not affect
// the next visitor's page. Only headers that the site reads have an effect.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, test } from "node:test";
import { ask } from "../client.mjs";
import { WORKER, root } from "../stack.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack();
const HOST = `nl.localhost:${WORKER}`;
const PAGE = "/over-ons/";

/** Sends these bytes and reads until the connection closes or `until` has been received. */
function send(bytes, until) {
  return new Promise((resolve, reject) => {
    let said = "";
    const socket = connect(WORKER, "127.0.0.1", () => socket.write(bytes));
    const end = () => (socket.destroy(), resolve(said));
    socket.setEncoding("latin1").on("data", (text) => (said += text) && until?.test(said) && end());
    socket.on("close", end).on("error", (error) => (said || error.code === "ECONNRESET" ? end() : reject(error)));
    socket.setTimeout(20_000, () => (socket.destroy(), reject(new Error(`no answer to ${bytes.slice(0, 80)}`))));
  });
}

/** The response to raw request lines, as `{ status, head, body }`; `status` is 0 if the connection was closed. */
async function speak(line, lines = [`Host: ${HOST}`], body = "") {
  const said = await send([line, ...lines, "Connection: close", "", body].join("\r\n"));
  const [head, ...rest] = said.split("\r\n\r\n");
  return { status: Number(head.match(/^HTTP\/1\.[01] (\d{3})/)?.[1] ?? 0), head: head.toLowerCase(), body: rest.join("\r\n\r\n") };
}

/** Headers that differ in every response. */
const OWN = ["server-timing", "x-cache", "x-request-id", "date"];

/** The ordinary response, without what changes each time. */
async function everybodys(headers = {}) {
  const { status, body, headers: got } = await ask("nl", PAGE, { headers });
  const same = Object.entries(got).filter(([name]) => !OWN.includes(name));
  return { status, body, headers: Object.fromEntries(same) };
}

/** Whether a request was refused: the platform rejects malformed ones before the worker runs, wrangler with a 500. */
const isRefused = ({ status, head }) => status === 0 || (status >= 400 && status < 500) || (status >= 500 && !head.includes("content-security-policy"));

describe("who is asked", () => {
  test("two hosts, or none, are no host", async () => { // CP4
    const reference = await everybodys();
    for (const [line, lines] of [
      [`GET ${PAGE} HTTP/1.1`, [`Host: ${HOST}`, "Host: evil.example"]],
      [`GET ${PAGE} HTTP/1.1`, ["Host: evil.example", `Host: ${HOST}`]],
      [`GET ${PAGE} HTTP/1.1`, []],
      [`GET ${PAGE} HTTP/1.0`, []],
      [`GET ${PAGE} HTTP/1.1`, ["Host: "]],
    ]) {
      const response = await speak(line, lines);
      assert.ok(isRefused(response), `${line} ${lines}: ${response.status}`);
      if (response.status < 500) assert.doesNotMatch(response.body, /evil/);
    }
    assert.deepEqual(await everybodys(), reference);
  });

  test("a whole address in the request line names no other host's page", async () => { // CP5
    const reference = await everybodys();
    for (const authority of ["http://evil.example", "https://evil.example:1", `http://en.localhost:${WORKER}`, "http://nl@evil.example"]) {
      const { status, body } = await speak(`GET ${authority}${PAGE} HTTP/1.1`);
      if (status < 500) assert.doesNotMatch(body, /evil/);
      if (status === 200) assert.match(body, /<html[^>]* lang="nl"/);
    }
    assert.deepEqual(await everybodys(), reference);
  });
});

describe("headers that other systems believe", () => {
  // Each with a value that would show in the page.
  const BELIEVED = {
    "x-forwarded-host": "evil.example",
    "x-host": "evil.example",
    "x-original-host": "evil.example",
    "x-original-url": "/account/",
    "x-rewrite-url": "/account/",
    forwarded: "host=evil.example;proto=http",
    "x-forwarded-scheme": "http",
    "x-forwarded-proto": "http",
    "x-forwarded-port": "1337",
    "x-forwarded-prefix": "/evil",
    "x-http-method-override": "POST",
    "x-method-override": "DELETE",
    "x-nextjs-data": "1",
    rsc: "1",
    "x-inertia": "true",
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    purpose: "prefetch",
    "accept-language": "de",
    accept: "application/json",
    range: "bytes=0-10",
    "x-evil": "a".repeat(7000),
  };

  test("one by one and all together they change no byte", async () => { // CP6, CP11, CP14, CS6, HT10, I2
    const reference = await everybodys();
    for (const [name, value] of Object.entries(BELIEVED)) {
      assert.deepEqual(await everybodys({ [name]: value }), reference, name);
    }
    assert.deepEqual(await everybodys(BELIEVED), reference);
    assert.deepEqual(await everybodys(), reference);
  });

  test("an address that redirects leads where it leads", async () => { // CP6
    const location = async (headers) => (await ask("nl", "/over-ons", { headers })).headers.location;
    assert.equal(await location(BELIEVED), await location({}));
  });

  test("no key of a version has a page made anew", async () => { // CP22
    await everybodys();
    for (let number = 0; number < 20; number += 1) {
      const { headers } = await ask("nl", PAGE, { headers: { "cloudflare-workers-version-key": String(number), "cache-control": "no-cache", pragma: "no-cache" } });
      assert.match(headers["x-cache"], /^(memory|hit)$/);
    }
  });

  test("a long header reaches nobody else, and what is refused is not kept", async () => { // CP15, HT9
    const reference = await everybodys();
    const { status, head } = await speak(`GET ${PAGE} HTTP/1.1`, [`Host: ${HOST}`, `X-Evil: ${"a".repeat(60_000)}`, `Cookie: ${"b=c; ".repeat(6000)}`]);
    assert.ok([0, 200, 400, 413, 431].includes(status), String(status));
    if (status !== 200) assert.doesNotMatch(head, /cache-control: public/);
    assert.deepEqual(await everybodys(), reference);
  });
});

describe("bodies and ranges", () => {
  test("a body that comes with a question is not read", async () => { // CP10
    const reference = await everybodys();
    const { status, body } = await speak(`GET ${PAGE} HTTP/1.1`, [`Host: ${HOST}`, "Content-Type: application/x-www-form-urlencoded", "Content-Length: 13"], "lang=de&evil=");
    assert.equal(status, 200);
    assert.match(body, /<html[^>]* lang="nl"/);
    assert.deepEqual(await everybodys(), reference);
  });

  test("a part of a page is the whole page", async () => { // CP13, HT7
    const reference = await everybodys();
    for (const range of ["bytes=0-10", "bytes=10-0", "bytes=-5", "bytes=0-1,3-4,6-7", "bytes=99999999999-", "lines=1-2", "bytes="]) {
      assert.deepEqual(await everybodys({ range }), reference, range);
    }
  });

  test("a part of a file is whole or as asked for, and the next one gets the whole", async () => { // HT7
    const name = readdirSync(join(root, "build/assets/_/assets")).find((file) => file.endsWith(".css"));
    const path = `/_/assets/${name}`;
    const whole = await ask("nl", path);
    assert.equal(whole.status, 200);
    for (const range of ["bytes=0-10", "bytes=10-0", "bytes=-5", "bytes=0-1,3-4", `bytes=${"0-1,".repeat(500)}0-1`, "bytes=99999999999-", "lines=1-2"]) {
      const { status, body, headers } = await ask("nl", path, { headers: { range } });
      assert.ok([200, 206, 416].includes(status), `${range}: ${status}`);
      if (status === 200) assert.equal(body, whole.body, range);
      if (status === 206 && headers["content-range"]) {
        const [, from, to] = headers["content-range"].match(/^bytes (\d+)-(\d+)\//);
        assert.equal(body, whole.body.slice(Number(from), Number(to) + 1), range);
      }
    }
    assert.equal((await ask("nl", path)).body, whole.body);
  });

  test("whatever encoding is accepted, the page is whole", async () => { // CP12
    const { body } = await everybodys();
    for (const encoding of ["br;q=0, x-evil", "x-evil", "*;q=0", "identity;q=0", ""]) {
      const response = await ask("nl", PAGE, { headers: { "accept-encoding": encoding } });
      if (response.status !== 200 || response.headers["content-encoding"]) continue;
      assert.equal(response.body, body, encoding);
    }
  });
});

describe("methods and protocols", () => {
  test("a method that is none changes nothing and is no page", async () => { // HT3
    const reference = await everybodys();
    for (const method of ["TRACE", "CONNECT", "PROPFIND", "get", "GETX", "A".repeat(10_000), "BREW", "PURGE"]) {
      const response = await speak(`${method} ${PAGE} HTTP/1.1`);
      assert.ok(isRefused(response), `${method.slice(0, 10)}: ${response.status}`);
      if (response.status === 405) assert.match(response.head, /\nallow: get, head\r/);
    }
    assert.deepEqual(await everybodys(), reference);
  });

  test("nobody is told what other sites may do", async () => { // CS7, HT5
    for (const target of ["*", PAGE, "/_/favourite", "/_/form/contactForm"]) {
      const response = await speak(`OPTIONS ${target} HTTP/1.1`, [`Host: ${HOST}`, "Origin: https://evil.example", "Access-Control-Request-Method: POST"]);
      assert.ok(isRefused(response), `${target}: ${response.status}`);
      assert.doesNotMatch(response.head, /access-control-/);
    }
  });

  test("lengths that contradict each other smuggle no second request in", async () => { // HT8
    const reference = await everybodys();
    const smuggled = `GET /_/unknown HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;
    const chunk = (text) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n`;
    for (const [lines, body] of [
      [["Content-Length: 5", "Transfer-Encoding: chunked"], `0\r\n\r\n${smuggled}`],
      [["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], `0\r\n\r\n${smuggled}`],
      [["Transfer-Encoding: xchunked"], `0\r\n\r\n${smuggled}`],
      [["Content-Length: 0", "Content-Length: 5"], smuggled],
      [["Transfer-Encoding: chunked", "Trailer: X-Forwarded-Host"], `${chunk("a=b")}X-Forwarded-Host: evil.example\r\n\r\n`],
    ]) {
      const said = await send([`POST /_/newsletter HTTP/1.1`, `Host: ${HOST}`, "Content-Type: application/x-www-form-urlencoded", ...lines, "Connection: close", "", body].join("\r\n"));
      assert.ok((said.match(/HTTP\/1\.1 \d/g) ?? []).length <= 1, `${lines}: ${said.slice(0, 200)}`);
      assert.doesNotMatch(said, /^HTTP\/1\.1 (2|303)/, String(lines));
    }
    assert.deepEqual(await everybodys(), reference);
  });

  test("a promise of a body, or of another protocol, is kept to neither", async () => { // HT8
    const upgraded = await speak(`GET ${PAGE} HTTP/1.1`, [`Host: ${HOST}`, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]);
    assert.notEqual(upgraded.status, 101);
    const expecting = ["POST /_/newsletter HTTP/1.1", `Host: ${HOST}`, "Content-Type: application/x-www-form-urlencoded", "Content-Length: 3", "Expect: 100-continue", "Connection: close", "", "a=b"];
    assert.match(await send(expecting.join("\r\n")), /^HTTP\/1\.1 (100|403|417)/, "nothing was sent by a page of ours");
    assert.equal((await ask("nl", PAGE)).status, 200);
  });
});
