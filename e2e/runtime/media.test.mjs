// The picture that a page shows first, through the site's own origin.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { eventually, withStack } from "./stack.mjs";

const BYTES = Buffer.from([0x52, 0x49, 0x46, 0x46, ...Array(2000).keys()].map((byte) => byte % 256));
const PORT = 8786;
const requests = [];

/** An asset origin that answers as its paths say. */
const origin = createServer((request, response) => {
  requests.push({ method: request.method, url: request.url, cookie: request.headers.cookie });
  const { pathname } = new URL(request.url, "http://assets.example");
  const send = (status, headers, body = BYTES) => response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  const webp = { "content-type": "image/webp", "content-length": BYTES.length, etag: '"v1"', "set-cookie": "craft=1", "x-powered-by": "Craft" };
  const range = request.headers.range?.match(/^bytes=(\d+)-(\d+)$/);
  if (pathname === "/missing.webp") send(404, { "content-type": "text/html" }, "no");
  else if (pathname === "/page.webp") send(200, { "content-type": "text/html", "content-length": 2 }, "no");
  else if (pathname === "/drawing.svg") send(200, { "content-type": "image/svg+xml", "content-length": 6 }, "<svg/>");
  else if (pathname === "/moved.webp") send(302, { location: "/whole.webp" }, "");
  else if (pathname === "/broken.webp") send(500, {}, "");
  else if (pathname === "/endless.webp") send(200, { "content-type": "image/webp", "content-length": 10 * 1024 * 1024 + 1 });
  else if (pathname === "/unsized.webp") send(200, { "content-type": "image/webp" });
  else if (pathname === "/hangs.webp") return;
  else if (range) {
    const [from, to] = range.slice(1).map(Number);
    send(206, { ...webp, "content-range": `bytes ${from}-${to}/${BYTES.length}`, "content-length": to - from + 1 }, BYTES.subarray(from, to + 1));
  } else send(200, webp);
});

before(() => new Promise((resolve) => origin.listen(PORT, "127.0.0.1", resolve)));
after(() => origin.closeAllConnections());
after(() => origin.close());
withStack({ vars: { ASSET_ORIGIN: `http://127.0.0.1:${PORT}` } });

const media = (path, options) => ask("nl", `/_/media/${path}`, options);
const asked = (path) => requests.filter(({ url }) => url === `/${path}`).length;

describe("the picture that a page shows first", () => {
  test("comes from the asset origin once a day, with its length and its version", async () => {
    const first = await media("whole.webp", { headers: { cookie: "authentication-cookie=secret" } });
    assert.deepEqual([first.status, first.headers["x-cache"], first.headers["content-type"]], [200, "miss", "image/webp"]);
    assert.equal(first.headers["content-length"], String(BYTES.length));
    assert.equal(first.headers["cache-control"], "public, max-age=86400");
    assert.deepEqual([first.headers["set-cookie"], first.headers["x-powered-by"], requests.at(-1).cookie], [undefined, undefined, undefined]);
    assert.match(first.headers["content-security-policy"], /^default-src 'none'/);
    assert.equal(first.headers["x-content-type-options"], "nosniff");
    await eventually(async () => (await media("whole.webp")).headers["x-cache"] === "hit");
    const before = asked("whole.webp");
    const again = await media("whole.webp");
    assert.deepEqual([again.headers["content-length"], again.headers.etag], [String(BYTES.length), '"v1"']);
    assert.equal((await media("whole.webp", { headers: { "if-none-match": '"v1"' } })).status, 304);
    const part = await media("whole.webp", { headers: { range: "bytes=10-19" } });
    assert.deepEqual([part.status, part.headers["content-range"]], [206, `bytes 10-19/${BYTES.length}`]);
    const head = await media("whole.webp", { method: "HEAD" });
    assert.deepEqual([head.status, head.headers["content-length"], head.body], [200, String(BYTES.length), ""]);
    assert.equal(asked("whole.webp"), before);
    assert.equal((await media("whole.webp?v=2")).headers["x-cache"], "miss");
  });

  test("may be asked for in part and by HEAD before it is cached", async () => {
    const part = await media("part.webp", { headers: { range: "bytes=10-19" } });
    assert.deepEqual([part.status, part.headers["content-range"], part.headers["content-length"]], [206, `bytes 10-19/${BYTES.length}`, "10"]);
    const head = await media("part.webp", { method: "HEAD" });
    assert.deepEqual([head.status, head.headers["content-length"], head.headers["x-cache"]], [200, String(BYTES.length), "miss"]);
  });

  test("is 404 where the asset origin has none", async () => {
    const { status, headers } = await media("missing.webp");
    assert.deepEqual([status, headers["cache-control"]], [404, "private, no-store"]);
  });

  for (const path of ["page.webp", "drawing.svg", "moved.webp", "broken.webp", "endless.webp", "unsized.webp", "hangs.webp"]) {
    test(`leads to the asset origin where it cannot be had: ${path}`, async () => {
      const { status, headers } = await media(path);
      assert.deepEqual([status, headers.location], [302, `http://127.0.0.1:${PORT}/${path}`]);
      assert.equal(headers["cache-control"], "private, no-store");
    });
  }

  test("comes from nowhere else, and is only read", async () => {
    for (const path of ["/evil.example/x.webp", "@evil.example/x.webp", "..//evil.example/x.webp", "%2f%2fevil.example/x.webp", "\\\\evil.example/x"]) {
      const { status, headers } = await media(path);
      assert.ok(status === 200 || status === 404 || headers.location?.startsWith(`http://127.0.0.1:${PORT}/`) || headers.location?.startsWith("/"), `${path}: ${status} ${headers.location}`);
    }
    const posted = await media("whole.webp", { method: "POST" });
    assert.deepEqual([posted.status, posted.headers.allow], [405, "GET, HEAD"]);
  });
});
