// What is sent to forms, in workerd: bodies that are too long and senders that are too slow, whatever they announce.

import assert from "node:assert/strict";
import { request } from "node:http";
import { describe, test } from "node:test";
import { ask } from "../client.mjs";
import { origin, WORKER } from "../stack.mjs";
import { withStack } from "./stack.mjs";

withStack();
const MIB = 1024 * 1024;

/** Begins to send a body in pieces, without saying how long it gets: the call to go on with, and the answer's status. */
function begin(path, type) {
  const headers = { host: `nl.localhost:${WORKER}`, "content-type": type, "sec-fetch-site": "same-origin", origin: origin("nl"), "transfer-encoding": "chunked" };
  const call = request({ hostname: "127.0.0.1", port: WORKER, path, method: "POST", headers, agent: false });
  const status = new Promise((resolve, reject) => {
    call.on("response", (answer) => resolve(answer.resume().statusCode));
    // Whoever still sends after the answer is cut off.
    call.on("error", (error) => setTimeout(reject, 1000, error));
  });
  return { call, status };
}

/** Sends pieces one after the other, each when there is room for it, and listens to an answer in between. */
async function sendPieces(call, pieces, piece) {
  for (let sent = 0; sent < pieces && !call.destroyed; sent += 1) {
    await new Promise(setImmediate);
    if (!call.write(piece)) await Promise.race([new Promise((done) => call.once("drain", done)), new Promise((done) => call.once("close", done))]);
  }
  call.end();
}

describe("a body that does not say how long it is", () => {
  for (const [path, type, mebibytes] of [
    ["/_/form/contactForm", "multipart/form-data; boundary=xyz", 17],
    ["/_/form/contactForm", "application/x-www-form-urlencoded", 1],
    ["/_/newsletter", "application/x-www-form-urlencoded", 1],
    ["/_/publish", "application/json", 1],
  ]) {
    test(`${path} ${type}: it is read no further than it may be long`, async () => {
      const { call, status } = begin(path, type);
      const sent = sendPieces(call, mebibytes * 16, Buffer.alloc(MIB / 16, "a"));
      assert.equal(await status, 413);
      await sent;
    });
  }
});

describe("a sender that is too slow", () => {
  test("it is told so, and nobody else waits", async () => {
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
