import assert from "node:assert/strict";
import { test } from "node:test";
import { readTitle, renderOfflinePage } from "./offline-page";

test("a title is read as markup, without the company", () => {
  assert.equal(readTitle("<head><title>Bollards &amp; stands | Company</title>"), "Bollards &amp; stands");
  assert.equal(readTitle("<title>Page 2 | Products | Company</title>"), "Page 2 | Products");
  assert.equal(readTitle("<title>Company</title>"), "Company");
  assert.equal(readTitle("<head></head>"), "");
});

const PAGE = '<a href="/_/offline">Try again</a><ul></ul>';

test("seen pages are named, whatever is in their titles and addresses", () => {
  const pages = [{ url: "https://nl.example/a/?b=1&c=%22", title: "$& &lt;b&gt;" }];
  const html = renderOfflinePage(PAGE, "https://nl.example/unseen/?page=2&a=$&#list", pages);
  assert.equal(
    html,
    '<a href="/unseen/?page=2&amp;a=$&amp;">Try again</a><ul><li><a href="/a/?b=1&amp;c=%22">$& &lt;b&gt;</a></li></ul>',
  );
});

test("no more than a dozen are named", () => {
  const pages = Array.from({ length: 40 }, (_, index) => ({ url: `https://nl.example/${index}/`, title: `${index}` }));
  assert.equal(renderOfflinePage(PAGE, "https://nl.example/", pages).split("<li>").length - 1, 12);
});
