import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { link } from "./address.mjs";

const main = join(dirname(fileURLToPath(import.meta.url)), "main.mjs");
const KEY = "a key for links";
const NOW = 1_800_000_000_000;

test("a link is signed as the site checks it", () => {
  // The tests of operators/link.rs have the same token.
  const expected = "https://www.example.com/_/outbox?link=1800043200.8539575daf6f53814e94f56e64208c33";
  for (const url of ["https://www.example.com", "https://www.example.com/producten/?a=b#c"]) {
    assert.equal(link("outbox", url, { key: KEY, now: NOW }), expected);
  }
});

test("an explanation is of the page that was named", () => {
  const address = link("explain", "https://www.example.com/producten/?page=2", { key: KEY, now: NOW });
  assert.match(address, /^https:\/\/www\.example\.com\/producten\/\?page=2&__explain=1800043200\.[0-9a-f]{32}$/);
});

test("the command says what it lacks", () => {
  const run = (args, LINK_KEY) => spawnSync(process.execPath, [main, ...args], { env: { ...process.env, LINK_KEY }, encoding: "utf8" });
  const made = run(["outbox", "https://www.example.com"], KEY);
  assert.match(made.stdout, /^https:\/\/www\.example\.com\/_\/outbox\?link=\d+\.[0-9a-f]{32}\n$/);
  for (const [args, message] of [
    [["everything", "https://www.example.com"], /PAGE/],
    [["outbox", "www.example.com"], /URL/],
    [["outbox"], /URL/],
  ]) {
    const { status, stdout, stderr } = run(args, KEY);
    assert.deepEqual([status, stdout], [1, ""]);
    assert.match(stderr, message);
  }
});
