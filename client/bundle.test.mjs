import assert from "node:assert/strict";
import { test } from "node:test";
import { symbol } from "./bundle.mjs";

test("an icon keeps its drawing and drops what only a file of its own needs", () => {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" stroke-width="2">
    <path d="M4 12h16"/>
    <circle r="3" stroke-width="1"/>
  </svg>`;
  assert.equal(
    symbol("minus", icon),
    '<symbol id="minus" viewBox="0 0 24 24" stroke-width="2"><path d="M4 12h16"/><circle r="3" stroke-width="1"/></symbol>',
  );
});

test("a file without a drawing is refused by name", () => {
  assert.throws(() => symbol("broken", "<p>"), /src\/icons\/broken\.svg is no <svg> element/);
});
