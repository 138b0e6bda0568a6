import assert from "node:assert/strict";
import { test } from "node:test";
import { parseProps } from "./props";

test("props are the JSON object in the attribute", () => {
  assert.deepEqual(parseProps('{"steps":[{"from":0}],"label":"a \\"b\\" <c>"}'), {
    steps: [{ from: 0 }],
    label: 'a "b" <c>',
  });
});

test("no attribute means no props", () => {
  assert.deepEqual(parseProps(null), {});
});

test("anything that is not a JSON object names the broken convention", () => {
  for (const attribute of ["", "{", "undefined"]) assert.throws(() => parseProps(attribute), /must be JSON, and is/);
  for (const attribute of ["null", "[]", '"x"', "3"]) {
    assert.throws(() => parseProps(attribute), /must be a JSON object, and is/);
  }
});
