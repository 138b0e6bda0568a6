// Browser measurements are written to the platform's dataset and read back through its SQL API, which the test mocks.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { link } from "../../tools/link/address.mjs";
import { ask, post } from "../client.mjs";
import { origin } from "../stack.mjs";
import { withStack } from "./stack.mjs";

const asked = [];
const api = createServer(async (request, response) => {
  let query = "";
  for await (const chunk of request) query += chunk;
  asked.push({ address: request.url, token: request.headers.authorization, query });
  const row = { page: "home", metric: "lcp", p75: 1900, views: "12" };
  response.setHeader("content-type", "application/json").end(JSON.stringify({ data: [row] }));
});
api.listen(0, "127.0.0.1");
await once(api, "listening");
after(() => api.close());

withStack({
  vars: { VITALS_SAMPLE: "1", ACCOUNT_ID: "abc123", ANALYTICS_TOKEN: "reads", ANALYTICS_URL: `http://127.0.0.1:${api.address().port}` },
});

test("pages ask to be measured, and what comes is taken", async () => {
  assert.match((await ask("nl", "/")).body, /<body [^>]*data-vitals="1"/);
  for (const fields of ["page=%2F&lcp=1200&cls=12", "nothing of it"]) {
    const { status, headers: answered } = await post("nl", "/_/vitals", fields);
    assert.deepEqual([status, answered["set-cookie"]], [204, undefined]);
  }
});

test("operators see it in a table", async () => {
  const { pathname, search } = new URL(link("vitals", origin("de"), { key: "dev-link-key-of-ours" }));
  const { status, body } = await ask("de", pathname + search);
  assert.equal(status, 200);
  assert.match(body, /home<\/th><td>1\.9\u00a0s<\/td>/);
  assert.deepEqual(asked.map(({ address, token }) => `${address} ${token}`), ["/accounts/abc123/analytics_engine/sql Bearer reads"]);
  assert.ok(asked.every(({ query }) => query.includes("FROM catalogue_vitals_dev ")));
});
