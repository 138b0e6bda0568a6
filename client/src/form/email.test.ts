import assert from "node:assert/strict";
import { test } from "node:test";
import { isEmail } from "./email";

test("addresses for mail", () => {
  for (const good of ["ada@example.com", "a.b+c@sub.example.nl", "jürgen@bänke.de", "o'neil@example.co.uk"]) {
    assert.ok(isEmail(good), good);
  }
  const bad = ["", "ada", "@example.com", "ada@", "ada@example", "a@b@c.de", "a b@c.de", "a@.de", "a@b..de", "<a@b.de>", "a@-b.de"];
  for (const text of [...bad, ".a@b.de", "a.@b.de", "a..b@c.de", "a@b.de\nBcc: c@d.de", "a@b-.de"]) assert.ok(!isEmail(text), text);
  const long = (count: number) => `${"é".repeat(count)}@b.de`;
  assert.deepEqual([isEmail(long(249)), isEmail(long(250))], [true, false]);
});

test("a long text is refused at once", () => { // RA7
  assert.ok(!isEmail(`${"a.".repeat(5_000_000)}@`));
});
