import assert from "node:assert/strict";
import { test } from "node:test";
import { difference } from "./difference";

class Tag {
  constructor(readonly markup: string) {}
  isEqualNode(other: Tag): boolean {
    return this.markup === other.markup;
  }
}
const tags = (...markup: string[]) => markup.map((one) => new Tag(one));
const words = (found: Tag[]) => found.map(({ markup }) => markup);

test("what both pages have stays, the rest goes and comes in order", () => {
  const shown = tags("<title>A", "<meta site>", "<link a>", "<json a>");
  const next = tags("<title>B", "<meta site>", "<json b>", "<json trail>");
  assert.deepEqual(words(difference(shown, next)), ["<title>A", "<link a>", "<json a>"]);
  assert.deepEqual(words(difference(next, shown)), ["<title>B", "<json b>", "<json trail>"]);
});

test("equal pages change nothing", () => {
  assert.deepEqual(difference(tags("<title>A"), tags("<title>A")), []);
});
