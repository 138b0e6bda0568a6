// Members' files in workerd: they are streamed through the worker whatever their size, whole or resumed, and a broken
// transfer is recognisable.

import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { PAGES } from "../site.mjs";
import { SERVICE, WORKER, root } from "../stack.mjs";
import { logIn, open } from "./member.mjs";
import { withStack } from "./stack.mjs";

/** Far more than the worker could buffer for everybody, and no multiple of its read size. */
const SIZE = 20 * 1024 * 1024 + 17;
const LARGE = randomBytes(SIZE);
const NAME = "tender-benches.pdf";

/** The demo's content, with one large file. */
const folder = mkdtempSync(join(tmpdir(), "downloads-"));
const content = join(folder, "content");
const demo = (...path) => join(root, "cms/content", ...path);
const linked = (path, besides) => {
  mkdirSync(join(content, path), { recursive: true });
  for (const name of readdirSync(demo(path))) if (name !== besides) symlinkSync(demo(path, name), join(content, path, name));
};
linked("", "files");
linked("files", "documents");
linked("files/documents", NAME);
writeFileSync(join(content, "files/documents", NAME), LARGE);

withStack({ data: join(folder, "data"), content });
after(() => rmSync(folder, { recursive: true, force: true }));

let cookie;
let path;

/** A member's download: the response, the bytes received, and whether they are complete. */
function download({ method = "GET", headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const host = `nl.localhost:${WORKER}`;
    const call = request({ hostname: "127.0.0.1", port: WORKER, path, method, agent: false, headers: { host, cookie, ...headers } });
    call.on("response", (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk)).on("error", () => {});
      response.on("close", () => resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks), isWhole: response.complete }));
    });
    call.on("error", reject).end();
  });
}

const hash = (bytes) => createHash("sha256").update(bytes).digest("hex");

describe("files for members", () => {
  before(async () => {
    cookie = await logIn();
    [, path] = (await open(PAGES.product.nl, cookie)).body.match(/href="(\/_\/download\/\d+)\?/);
  });

  describe("a file of 20 MiB", () => {
    test("comes whole through the worker, with its length and its version, and is kept nowhere", async () => { // WD9
      const { status, headers, bytes, isWhole } = await download();
      assert.deepEqual([status, isWhole, bytes.length, hash(bytes)], [200, true, SIZE, hash(LARGE)]);
      assert.equal(headers["content-length"], String(SIZE));
      assert.equal(headers["content-type"], "application/pdf");
      assert.equal(headers["content-disposition"], `attachment; filename="${NAME}"`);
      assert.equal(headers["cache-control"], "private, no-store");
      assert.equal(headers["accept-ranges"], "bytes");
      assert.match(headers.etag, /^"\w+"$/);
      assert.equal(headers["x-content-type-options"], "nosniff");
      assert.ok(!JSON.stringify(headers).includes(`:${SERVICE}/documents`), "its own address is told to nobody");
    });

    test("goes on where a download stopped, as long as it is the same file", async () => {
      const { headers: whole } = await download({ method: "HEAD" });
      assert.deepEqual([whole["content-length"], whole["cache-control"]], [String(SIZE), "private, no-store"]);
      const from = SIZE - 1_000_000;
      for (const [range, first, last] of [["bytes=0-99", 0, 99], [`bytes=${from}-`, from, SIZE - 1], ["bytes=-1000000", from, SIZE - 1]]) {
        const { status, headers, bytes } = await download({ headers: { range, "if-range": whole.etag } });
        assert.deepEqual([status, headers["content-range"]], [206, `bytes ${first}-${last}/${SIZE}`], range);
        assert.equal(headers["content-length"], String(bytes.length));
        assert.equal(hash(bytes), hash(LARGE.subarray(first, last + 1)), range);
        assert.equal(headers["cache-control"], "private, no-store");
      }
      const beyond = await download({ headers: { range: `bytes=${SIZE}-` } });
      assert.deepEqual([beyond.status, beyond.headers["content-range"], beyond.bytes.length], [416, `bytes */${SIZE}`, 0]);
      for (const headers of [{ range: "bytes=0-1,4-5" }, { range: "bytes=0-99", "if-range": '"another"' }]) {
        const { status, bytes } = await download({ headers });
        assert.deepEqual([status, bytes.length], [200, SIZE], JSON.stringify(headers));
      }
    });
  });

  describe("a file that breaks off", () => {
    // The service announces the whole file and ends halfway.
    for (const range of [undefined, `bytes=${SIZE >> 2}-`]) {
      test(`is no shorter file: ${range ?? "the whole"}`, async () => {
        await service.fault({ target: "images", mode: "truncated" });
        try {
          const { status, headers, bytes, isWhole } = await download({ headers: range ? { range } : {} });
          const promised = Number(headers["content-length"]);
          assert.equal(status, range ? 206 : 200);
          assert.ok(bytes.length > 0 && bytes.length < promised, `${bytes.length} of ${promised}`);
          assert.equal(isWhole, false, "the connection broke");
        } finally {
          await service.heal();
        }
        assert.equal((await download()).isWhole, true);
      });
    }

    test("of unknown length, it comes whole", async () => {
      await service.fault({ target: "images", mode: "huge" });
      const { status, headers, bytes, isWhole } = await download().finally(() => service.heal());
      assert.deepEqual([status, headers["content-length"], isWhole], [200, undefined, true]);
      assert.equal(bytes.length, 32 * 1024 * 1024 + 2);
    });

    test("from the start, it is the page that says so", async () => {
      for (const fault of [{ mode: "down" }, { mode: "status", status: 500 }, { mode: "redirect" }]) {
        await service.fault({ target: "images", ...fault });
        const { status, headers } = await download().finally(() => service.heal());
        assert.deepEqual([status, headers["content-disposition"], headers.location], [503, undefined, undefined], fault.mode);
      }
    });
  });

  test("to nobody else a part of it is told", async () => { // WD9
    const { status, headers } = await ask("nl", path, { headers: { range: "bytes=0-99" } });
    assert.equal(status, 302);
    assert.match(headers.location, /^\/aanmelden\/\?return=true/);
    for (const name of ["etag", "content-range", "accept-ranges"]) assert.equal(headers[name], undefined, name);
  });
});
