// Starts all workers of a run and defines their requests.

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PAGES } from "../../e2e/site.mjs";
import { LOCALES, Refusal, WORKER, origin } from "../../e2e/stack.mjs";
import { sitemapPaths } from "../../tools/sitemap.mjs";
import { get, open } from "./client.mjs";
import { derive } from "./derive.mjs";
import { describeBytes, describeEmpty, describeRead, describeTemplates, describeUpstream } from "./floors.mjs";
import { FRAMEWORKS, describeFramework, holdAgainst, prepare } from "./frameworks.mjs";
import { describeOurs } from "./ours.mjs";
import { startContent } from "./service.mjs";
import { startStore } from "./store.mjs";
import { start } from "./workerd.mjs";

export const host = (locale = "nl") => `${locale}.localhost:${WORKER}`;
export const PATHS = { list: PAGES.products.nl, product: PAGES.product.nl, home: PAGES.home.nl };
const MEMBER = { email: "member@example.com", password: "Bench-and-lamp-2026" };
/** More documents than an isolate can cache, so that each is read from the store again. */
const COPIES = { list: 500, product: 2000, home: 1000 };
const FILLING_SECONDS = 120;
/** The same page under another URL: the store returns the document for the URL without the copy's number. */
const copyOf = (path, number) => `${path}kopie-${number}/`;
const original = (key) => key.replace(/kopie-\d+\/$/, "");

export function options() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      pages: { type: "string" },
      rounds: { type: "string", default: "15" },
      requests: { type: "string", default: "200" },
    },
  });
  const list = (text) => text?.split(",").map((part) => part.trim());
  return { only: list(values.only), pages: list(values.pages) ?? Object.keys(PATHS), rounds: Number(values.rounds), requests: Number(values.requests) };
}

/** Our worker in each of its states, with the store and the content service behind it, and the content of its pages. */
export async function startOurs() {
  const content = await startContent();
  const store = await startStore(original);
  const shared = { kv: store.port, service: content.origin };
  const hot = await start("hot", describeOurs({ ...shared, vars: { HOT_SECONDS: "86400" } }));
  const kept = await start("kept", describeOurs({ ...shared, vars: { HOT_SECONDS: "0" } }));
  const memory = await start("memory", describeOurs({ ...shared, vars: { HOT_MEGABYTES: "0" } }));
  const kv = await start("kv", describeOurs({ ...shared, vars: { HOT_MEGABYTES: "0" } }));
  // Facets change the lists.
  await indexed(memory, store);
  const pages = [];
  for (const name of Object.keys(PATHS)) {
    const path = PATHS[name];
    await answered(path, 200, () => ask(memory, path));
    // From the second response on they are all the same.
    const { headers, body } = await ask(memory, path);
    const own = Object.fromEntries(headers.filter(([header]) => !["content-length", "server-timing"].includes(header)));
    pages.push({ name, path, html: body, headers: own });
  }
  const derived = derive(pages.map(({ name, html }) => [name, html]));
  return { content, store, workers: { hot, kept, memory, kv }, pages, derived, shared };
}

/** Asks until an answer has this status: the content service may first have to make pictures. */
async function answered(what, status, send) {
  const until = performance.now() + FILLING_SECONDS * 1000;
  for (;;) {
    const response = await send();
    if (response.status === status) return response;
    if (performance.now() > until) throw new Refusal(`${what} was answered ${response.status} for ${FILLING_SECONDS} s.`);
    await sleep(200);
  }
}

/** Waits until the index of facets is in the store: the first list triggers it, after its response. */
export async function indexed(worker, store) {
  await answered(PATHS.list, 200, () => ask(worker, PATHS.list));
  const until = performance.now() + FILLING_SECONDS * 1000;
  while (![...store.values.keys()].some((key) => key.includes("/product-index/"))) {
    if (performance.now() > until) throw new Refusal(`There was no index of facets after ${FILLING_SECONDS} s.`);
    await sleep(200);
  }
}

export async function startFloors({ pages, derived }) {
  const floors = {
    bytes: await start("bytes", describeBytes(pages)),
    template: await start("template", describeTemplates(derived, pages)),
    again: await start("again", describeTemplates(derived, pages)),
  };
  for (const [name, worker] of Object.entries(floors)) {
    for (const { path, html } of pages) {
      const { body } = await ask(worker, path);
      if (body !== html) throw new Error(`The floor ${name} answers ${path} with other bytes than ours.`);
    }
  }
  return { ...floors, empty: await start("empty", describeEmpty()) };
}

/** Workers that only read a page's document from the store, by page. */
export async function startReaders({ pages, store }) {
  const readers = {};
  for (const { name, path } of pages) {
    const key = [...store.values.keys()].find((key) => key.endsWith(`/nl/page/${path}`));
    readers[name] = await start(`read-${name}`, describeRead(store.port, key));
  }
  return readers;
}

/** The frameworks, built with the components and data of this run's pages. */
export async function startFrameworks({ pages, derived }) {
  const workers = {};
  for (const name of Object.keys(FRAMEWORKS)) {
    prepare(name, derived);
    workers[name] = await start(name, describeFramework(name));
    await holdAgainst(pages, name, (path) => ask(workers[name], path));
  }
  return workers;
}

/** The requests for each state of a page. */
export const requests = {
  page: (name) => [get(PATHS[name], host())],
  copies: (name, length = COPIES[name]) => Array.from({ length }, (_, number) => get(copyOf(PATHS[name], number), host())),
  unchanged: ({ path, headers }) => [get(path, host(), { "if-none-match": headers.etag })],
};

/** Two hundred URLs in all languages, and ten of them with the same average size. */
export async function manyAddresses(worker) {
  const all = [];
  for (const locale of LOCALES) {
    const paths = await sitemapPaths(origin(locale), async (file) => (await ask(worker, file, locale)).body);
    all.push(...paths.map((path) => ({ locale, path })));
  }
  const spread = all.filter((_, index) => Math.floor((index * 200) / all.length) !== Math.floor(((index - 1) * 200) / all.length));
  const sized = [];
  for (const { locale, path } of spread.slice(0, 200)) {
    const { status, length } = await ask(worker, path, locale);
    if (status === 200) sized.push({ length, request: get(path, host(locale)) });
  }
  const bySize = [...sized].sort((one, other) => one.length - other.length);
  const ten = bySize.filter((_, index) => index % 20 === 10);
  return { all: sized.map(({ request }) => request), ten: ten.map(({ request }) => request) };
}

/** A member's page: its request, and a worker that only sends the page's requests to the content service. */
export async function startMember({ workers, content }) {
  const form = String(new URLSearchParams(MEMBER));
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", origin: origin("nl"), "content-length": form.length };
  const login = Buffer.concat([Buffer.from(get(PAGES.login.nl, host(), headers).toString().replace("GET", "POST")), Buffer.from(form)]);
  const response = await answered("The log-in", 303, () => send(workers.memory, login));
  const cookie = response.headers.filter(([name]) => name === "set-cookie").map(([, value]) => value.split(";")[0]).join("; ");
  if (!cookie) throw new Error("The log-in set no cookie.");
  content.state.isRepeating = true;
  const page = get(PATHS.product, host(), { cookie });
  await send(workers.memory, page);
  content.state.calls = [];
  const { status, headers: sent } = await send(workers.memory, page);
  const isPrivate = sent.some(([name, value]) => name === "cache-control" && value.includes("private"));
  if (status !== 200 || !isPrivate) throw new Error(`The member's page was answered ${status}, private: ${isPrivate}.`);
  const calls = content.state.calls.map(({ path, headers: own, body }) => ({ url: content.origin + path, headers: own, body }));
  return { request: page, upstream: await start("upstream", describeUpstream(calls)) };
}

export const ask = (worker, path, locale = "nl") => send(worker, get(path, host(locale)));

export async function send({ port }, bytes) {
  const [connection] = await open(port, 1);
  const response = await connection.send(bytes, true);
  connection.close();
  return response;
}
