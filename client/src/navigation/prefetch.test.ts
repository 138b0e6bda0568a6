import assert from "node:assert/strict";
import { test } from "node:test";
import { isWorthPrefetching, mayPrefetch } from "./prefetch";

test("nothing is fetched ahead offline, on 2g or when data is to be saved", () => { // F44
  assert.equal(mayPrefetch(true, undefined), true);
  assert.equal(mayPrefetch(true, { effectiveType: "4g", saveData: false }), true);
  assert.equal(mayPrefetch(true, { effectiveType: "3g" }), true);
  assert.equal(mayPrefetch(false, undefined), false);
  assert.equal(mayPrefetch(true, { effectiveType: "4g", saveData: true }), false);
  for (const effectiveType of ["2g", "slow-2g"]) assert.equal(mayPrefetch(true, { effectiveType }), false);
});

test("other pages are worth it, unless they depend on who asks", () => {
  const here = new URL("https://nl.example/producten/?page=2");
  const worth = (path: string) => isWorthPrefetching(new URL(path, here), here, ["/account/", "/aanmelden/", "/zoeken/"]);
  for (const path of ["/", "/producten/linde-parkbank/", "/producten/?page=3#list", "/accountants/"]) {
    assert.equal(worth(path), true, path);
  }
  for (const path of ["#list", "?page=2", "/account/", "/aanmelden/wachtwoord-vergeten/", "/zoeken/?query=bank"]) {
    assert.equal(worth(path), false, path);
  }
});
