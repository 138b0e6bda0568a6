import assert from "node:assert/strict";
import { test } from "node:test";
import { moreUrl } from "./load-more";

test("a column grows beside others that have grown", () => {
  const page = "https://nl.example/zoeken/?query=park+b%C3%A4nk";
  const grown = moreUrl(`${page}#projects`, "products", `${page}&products=2#products`);
  assert.equal(grown, `${page}&products=2`);
  assert.equal(moreUrl(grown, "pages", `${page}&pages=2#pages`), `${page}&products=2&pages=2`);
  assert.equal(moreUrl(grown, "products", `${page}&products=3#products`), `${page}&products=3`);
});
