// Every link of the demo site leads somewhere; those of members lead everybody else to the login page.

import { ask, service } from "../client.mjs";
import { MEMBER_PAGES, PAGES } from "../site.mjs";
import { LOCALES, WORKER } from "../stack.mjs";
import { expect, test } from "./test.mjs";

const isForMembers = (locale, path) => Object.values(MEMBER_PAGES).some((paths) => paths[locale] === path);

/** Every address of the language's entries and categories, as the content system knows them. */
async function addresses(locale) {
  const site = LOCALES.indexOf(locale) + 1;
  const query = `{ entries(siteId: ${site}, uri: ":notempty:") { uri ... on pages_default_Entry { membersOnly } } categories(siteId: ${site}) { uri } }`;
  const { entries, categories } = await service.ask(query);
  const open = entries.filter(({ uri, membersOnly }) => uri !== "__home__" && !membersOnly);
  return [...open, ...categories].map(({ uri }) => uri);
}

test("every link answers", async () => {
  test.slow();
  const dead = [];
  const seen = new Set();
  const queue = LOCALES.map((locale) => [locale, "/", "start"]);
  while (queue.length) {
    const [locale, path, from] = queue.shift();
    // The login page only remembers what it was asked.
    const [plain] = path.split("?");
    const address = locale + (plain === PAGES.login[locale] ? plain : path);
    if (seen.has(address)) continue;
    seen.add(address);
    const { status, headers, body } = await ask(locale, path);
    if (isForMembers(locale, plain)) {
      if (status !== 302 || !headers.location.startsWith(`${PAGES.login[locale]}?return=true`)) dead.push(`${locale} ${path} answers ${status} to everybody`);
      continue;
    }
    if (status !== 200) dead.push(`${locale} ${path} answers ${status}, linked from ${from}`);
    for (const target of links(body)) {
      const url = new URL(target, `http://${locale}.localhost:${WORKER}${path}`);
      const to = LOCALES.find((code) => url.host === `${code}.localhost:${WORKER}`);
      if (to && !url.pathname.startsWith("/_/")) queue.push([to, url.pathname + url.search, `${locale} ${path}`]);
    }
  }
  expect(dead).toEqual([]);
  for (const locale of LOCALES) {
    // Thanks are reached by signing up only.
    const unreached = (await addresses(locale)).filter((uri) => !seen.has(`${locale}/${uri}/`) && `/${uri}/` !== PAGES.thanks[locale]);
    expect(unreached, `without script nothing leads to these, ${locale}`).toEqual([]);
  }
});

test("every language version names the others, and they name it", async () => {
  test.slow();
  for (const locale of LOCALES) {
    const { body } = await ask(locale, "/");
    for (const path of new Set(links(body).filter((link) => link.startsWith("/")))) {
      const page = await ask(locale, path);
      // A page that search engines stay away from tells them nothing.
      if (page.status !== 200 || page.body.includes('name="robots" content="noindex"')) continue;
      const alternates = hreflang(page.body);
      const here = `http://${locale}.localhost:${WORKER}${path}`;
      expect(alternates[locale], `${here} names itself`).toBe(here);
      if (alternates.nl) expect(alternates["x-default"]).toBe(alternates.nl);
      for (const [code, address] of Object.entries(alternates)) {
        if (code === "x-default" || code === locale) continue;
        const other = await ask(code, new URL(address).pathname);
        expect(other.status, address).toBe(200);
        expect(hreflang(other.body)[locale], `${address} names ${here}`).toBe(here);
      }
    }
  }
});

const links = (html) => [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href.replaceAll("&amp;", "&")).filter((href) => /^(\/|https?:)/.test(href));

const hreflang = (html) =>
  Object.fromEntries(
    [...html.matchAll(/<link[^>]*rel="alternate" hreflang=[^>]*>/g)].map(([tag]) => [tag.match(/hreflang="([^"]*)"/)[1], tag.match(/href="([^"]*)"/)[1]]),
  );
