import assert from "node:assert/strict";
import { test } from "node:test";
import type { Item } from "../quotation/items";
import { withProduct } from "./store";

const product = (id: number): Item => ({ id, uri: "a", title: `Product ${id}`, category: null, productImage: null, url: "https://nl.example/a/", amount: 1 });

test("the latest seven are kept, each once, as it was seen last", () => {
  let products: Item[] = [];
  for (const id of [1, 2, 1, 3, 4, 5, 6, 7, 8, 9, 4]) products = withProduct(products, product(id));
  assert.deepEqual(products.map(({ id }) => id), [4, 9, 8, 7, 6, 5, 3]);
  const renamed = { ...product(9), title: "Other" };
  assert.equal(withProduct(products, renamed)[0], renamed);
});
