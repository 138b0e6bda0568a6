// No link of the demo site is broken, and every language version of a page names the others. Links for members redirect
// everybody else to the login page.

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { ask, service } from "../client.mjs";
import { languages } from "../matrix.mjs";
import { MEMBER_PAGES, PAGES, QUOTATION_SENT } from "../site.mjs";
import { LOCALES, WORKER } from "../stack.mjs";
import { withSharedStack } from "./stack.mjs";

withSharedStack({ besideOthers: true });

/** The languages to crawl. */
const CRAWLED = languages("nl");
const HOME = CRAWLED.map((locale) => ({ locale, path: "/", from: "start" }));
const isForMembers = (locale, path) => Object.values(MEMBER_PAGES).some((paths) => paths[locale] === path);

/** Every linked page by URL: its status, its redirect, the page that links to it, and its language versions. */
const pages = new Map();

/** Filters and sort orders are only followed in full runs; browser/overviews and facets follow some of them. */
const isFollowed = ({ searchParams }) => CRAWLED.length > 1 || [...searchParams.keys()].every((name) => name === "page");

/** The concurrency: while the worker renders one page, the content service serves another. */
const TOGETHER = 4;

/** Follows all links from the home pages, breadth first. */
async function crawl() {
  for (let [queue, found] = [[...HOME], []]; queue.length; [queue, found] = [found, []]) {
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await visit(next, found);
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
  }
}

/** Requests a page that has not been requested yet, and collects its links. */
async function visit({ locale, path, from }, found) {
  // The login page's query only holds where to return to.
  const [plain] = path.split("?");
  const address = `http://${locale}.localhost:${WORKER}${plain === PAGES.login[locale] ? plain : path}`;
  if (pages.has(address)) return;
  const page = { locale, plain, from };
  pages.set(address, page);
  let answer = await ask(locale, path);
  // On a busy machine the first page of a stack may miss its deadline, which is a 503 that asks to come back.
  if (from === "start" && answer.status === 503) answer = await ask(locale, path);
  const { status, headers, body } = answer;
  // A noindex page has no alternates.
  const alternates = body.includes('name="robots" content="noindex"') ? null : hreflang(body);
  Object.assign(page, { status, location: headers.location, alternates });
  if (isForMembers(locale, plain)) return;
  for (const target of links(body)) {
    const url = new URL(target, address);
    const to = CRAWLED.find((code) => url.host === `${code}.localhost:${WORKER}`);
    if (to && !url.pathname.startsWith("/_/") && isFollowed(url)) found.push({ locale: to, path: url.pathname + url.search, from: address });
  }
}

describe("the whole site", () => {
  before(crawl);

  test("every link answers", (context) => {
    context.diagnostic(`${pages.size} pages`);
    for (const [address, { locale, plain, status, location, from }] of pages) {
      if (isForMembers(locale, plain)) assert.ok(status === 302 && location.startsWith(`${PAGES.login[locale]}?return=true`), `${address} answers ${status} to everybody`);
      else assert.equal(status, 200, `${address}, linked from ${from}`);
    }
  });

  for (const locale of CRAWLED) {
    test(`${locale}: links alone lead to everything that lives in the language`, async () => {
      const site = LOCALES.indexOf(locale) + 1;
      const query = `{ entries(siteId: ${site}, uri: ":notempty:") { uri ... on pages_default_Entry { membersOnly } } categories(siteId: ${site}) { uri } }`;
      const { entries, categories } = await service.ask(query);
      const open = entries.filter(({ uri, membersOnly }) => uri !== "__home__" && !membersOnly);
      const unreached = [...open, ...categories].map(({ uri }) => `/${uri}/`).filter((path) => !pages.has(`http://${locale}.localhost:${WORKER}${path}`));
      // What thanks is only reached by sending something.
      assert.deepEqual(unreached.filter((path) => ![PAGES.thanks, QUOTATION_SENT].some((page) => page[locale] === path)), []);
    });
  }

  test("every language version names the others, and they name it", async () => {
    const indexed = [...pages].filter(([, { status, alternates }]) => status === 200 && alternates);
    assert.ok(indexed.length > 60, `${indexed.length} pages`);
    for (const [index, [address, { locale, alternates }]] of indexed.entries()) {
      // Further pages and other sort orders of a list have no counterparts in other languages.
      if (new URL(address).search) continue;
      assert.equal(alternates[locale], address, `${address} names itself`);
      if (alternates.nl) assert.equal(alternates["x-default"], alternates.nl, address);
      // Language versions that were not crawled are requested one by one.
      if (CRAWLED.length === 1 && index % 10 !== 0) continue;
      for (const [code, other] of Object.entries(alternates)) {
        if (code === "x-default" || code === locale) continue;
        const there = pages.get(other) ?? (await readAlternates(code, other));
        assert.equal(there.status, 200, other);
        assert.equal(there.alternates[locale], address, `${other} names ${address}`);
      }
    }
  });
});

async function readAlternates(locale, address) {
  const { status, body } = await ask(locale, new URL(address).pathname);
  return { status, alternates: hreflang(body) };
}

const links = (html) => [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href.replaceAll("&amp;", "&")).filter((href) => /^(\/|https?:)/.test(href));

const hreflang = (html) =>
  Object.fromEntries(
    [...html.matchAll(/<link[^>]*rel="alternate" hreflang=[^>]*>/g)].map(([tag]) => [tag.match(/hreflang="([^"]*)"/)[1], tag.match(/href="([^"]*)"/)[1]]),
  );
