import assert from "node:assert/strict";
import { test } from "node:test";
import { readCookie } from "./choice";
import { domainsOf } from "./forget-cookies";

test("the choice is found among other cookies", () => {
  assert.equal(readCookie("a=b; consent=scripts.media; c=d"), "scripts.media");
  assert.equal(readCookie("consent=none"), "none");
  assert.equal(readCookie("my-consent=media; consents=x; Consent=y"), undefined);
  assert.equal(readCookie(""), undefined);
});

test("a script may have set its cookie for every domain above the host", () => {
  assert.deepEqual(domainsOf("www.shop.example"), ["; Domain=www.shop.example", "; Domain=shop.example", "; Domain=example"]);
});
