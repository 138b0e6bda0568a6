// Request bodies in workerd: too long, or sent too slowly, whatever they announce.

import assert from "node:assert/strict";
import { request } from "node:http";
import { describe, test } from "node:test";
import { ask } from "../client.mjs";
import { origin, WORKER } from "../stack.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack({ besideOthers: true });
const KIB = 1024;
const MIB = 1024 * KIB;

/** Starts a chunked request body; returns the request to continue with, and the response status. */
function begin(path, type) {
  const headers = { host: `nl.localhost:${WORKER}`, "content-type": type, "sec-fetch-site": "same-origin", origin: origin("nl"), "transfer-encoding": "chunked" };
  const call = request({ hostname: "127.0.0.1", port: WORKER, path, method: "POST", headers, agent: false });
  const status = new Promise((resolve, reject) => {
    call.on("response", (response) => resolve(response.resume().statusCode));
    call.on("error", reject);
  });
  return { call, status };
}

/** Sends pieces as fast as they are accepted, and leaves the body unfinished. */
async function sendPieces(call, pieces, piece) {
  const closed = new Promise((done) => call.once("close", done));
  for (let sent = 0; sent < pieces && !call.destroyed; sent += 1) {
    if (!call.write(piece)) await Promise.race([new Promise((done) => call.once("drain", done)), closed]);
  }
}

describe("a body that does not say how long it is", () => {
  for (const [path, type, limit] of [
    ["/_/form/contactForm", "multipart/form-data; boundary=xyz", 16 * MIB],
    ["/_/form/contactForm", "application/x-www-form-urlencoded", 64 * KIB],
    ["/_/newsletter", "application/x-www-form-urlencoded", 64 * KIB],
    ["/_/publish", "application/json", 64 * KIB],
  ]) {
    // The body never ends, so a response shows that the worker did not wait for it.
    test(`${path} ${type}: it is read no further than it may be long`, async () => { // RA1
      const { call, status } = begin(path, type);
      const piece = Buffer.alloc(64 * KIB, "a");
      await Promise.all([sendPieces(call, limit / piece.length + 2, piece), status.then((code) => assert.equal(code, 413))]);
      call.destroy();
    });
  }
});

describe("a sender that is too slow", () => {
  test("it is told so, and nobody else waits", async () => { // RA2
    const { call, status } = begin("/_/newsletter", "application/x-www-form-urlencoded");
    let isAnswered = false;
    status.finally(() => (isAnswered = true));
    call.write("voornaam=A");
    assert.equal((await ask("nl", "/_/health")).status, 200);
    assert.equal(isAnswered, false);
    assert.equal(await status, 408);
    call.destroy();
  });
});
