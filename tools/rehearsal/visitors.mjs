// Visits during an outage, one request each. Each returns what its visitor got.

import { ask, post } from "../../e2e/client.mjs";
import { FORM, PAGE, newEmail, newToken } from "../../e2e/runtime/account-request.mjs";
import { BENCH, MEMBER_PAGES, PAGES, SEARCH, formIn, words } from "../../e2e/site.mjs";
import { LOCALES, origin } from "../../e2e/stack.mjs";
import { sitemapPaths } from "../sitemap.mjs";

/** The order of the visits, repeated; the language changes with each. */
export const ROTATION = ["home", "search", "list", "form", "product", "member", "project", "unseen", "home", "login", "list", "newsletter", "product"];
/** Public pages, of which there is always a copy. */
export const PUBLIC = ["home", "list", "product", "project", "unseen"];

const ADDRESSES = { home: PAGES.home, list: PAGES.products, product: PAGES.product, project: PAGES.project };
const PASSWORD = "Bench-and-lamp-2026";
/** An account allows one login attempt at a time, so consecutive visits use different ones. */
const ACCOUNTS = { nl: "member@example.com", en: "buyer@example.com", de: "member@example.com" };

/** Returning visitors: their sessions, the form they have open, and paths that nobody has visited yet. */
export async function gather(unseen) {
  const visitors = { cookies: {}, blocks: {}, unseen };
  for (const locale of LOCALES) {
    const login = await post(locale, PAGES.login[locale], { email: ACCOUNTS[locale], password: PASSWORD });
    visitors.cookies[locale] = (login.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
    visitors.blocks[locale] = (await ask(locale, PAGE[locale])).body.match(/name="form-block"\s+value="(\d+)"/)?.[1];
  }
  return visitors;
}

/** Products in the sitemaps that the visits do not use otherwise, by language. */
export async function unseenProducts() {
  const found = {};
  for (const locale of LOCALES) {
    const paths = await sitemapPaths(origin(locale), async (file) => (await ask(locale, file)).body);
    const below = (path) => path.startsWith(PAGES.products[locale]) && path.endsWith("/");
    const overviews = [PAGES.products, PAGES.product].map((paths) => paths[locale]);
    found[locale] = paths.filter((path) => below(path) && !overviews.includes(path) && path.split("/").length === 4);
  }
  return found;
}

let searches = 0;

/** Makes one visit; returns its kind and language, the response and its duration; `headers` are the worker's faults. */
export async function visit(kind, locale, visitors, headers) {
  const start = performance.now();
  const record = { kind, locale };
  try {
    const { answer, ...more } = await VISITS[kind](locale, visitors, headers);
    Object.assign(record, read(answer), more);
  } catch (error) {
    Object.assign(record, { status: 0, isOurs: false, words: error.message });
  }
  return { ...record, ms: Math.round(performance.now() - start) };
}

const open = (path) => async (locale, _, headers) => ({ answer: await ask(locale, path[locale], { headers }) });

const VISITS = {
  ...Object.fromEntries(Object.entries(ADDRESSES).map(([kind, path]) => [kind, open(path)])),
  unseen: async (locale, { unseen }, headers) => ({ answer: await ask(locale, unseen[locale].shift(), { headers }) }),
  search: async (locale, _, headers) => {
    // A new query each time: repeated ones are cached.
    const query = `${BENCH[locale]} ${(searches += 1)}`;
    const answer = await ask(locale, `${SEARCH[locale]}?${new URLSearchParams({ query })}`, { headers });
    return { answer, isPartial: answer.body.includes(words(locale).search_failed) };
  },
  member: async (locale, { cookies }, headers) => ({ answer: await ask(locale, MEMBER_PAGES.account[locale], { headers: { ...headers, cookie: cookies[locale] } }) }),
  login: async (locale, _, headers) => ({ answer: await post(locale, PAGES.login[locale], { email: ACCOUNTS[locale], password: PASSWORD }, { headers }) }),
  form: async (locale, { blocks }, headers) => {
    const email = newEmail("rehearsal");
    // Without the captcha's script there is no token.
    const token = await newToken(locale).catch(() => "");
    const fields = { page: PAGE[locale], "form-block": blocks[locale], "form-step": "0", "form-go": "send", "form-captcha": token };
    const person = { naam: "Ada Vos", bedrijf: "Vos Tuinen", email, privacy: "1" };
    return sent(email, await post(locale, `/_/form/${formIn(locale, FORM)}`, { ...fields, ...person }, { headers: { ...headers, accept: "application/json" } }));
  },
  newsletter: async (locale, _, headers) => {
    const email = newEmail("rehearsal");
    const fields = { page: PAGES.home[locale], "newsletter-form": "newsletter", voornaam: "Ada", achternaam: "Vos", email, privacy: "1" };
    return sent(email, await post(locale, "/_/newsletter", fields, { headers: { ...headers, accept: "application/json" } }));
  },
};

function sent(email, answer) {
  const { reference, late = false, unknown = false, unverified = false } = json(answer.body) ?? {};
  // When a response is not our JSON, the visitor is told that the form's arrival is uncertain.
  const isRefused = answer.status !== 200 && json(answer.body) !== undefined;
  return { answer, form: { email, isAccepted: answer.status === 200, isRefused, reference, late, unknown, unverified } };
}

/** Extracts a response's message. A response of ours has one, and every error has our headers. */
function read({ status, headers, body }) {
  const message = textOf(body, /role="alert" tabindex[^>]*>([\s\S]*?)<\/div>/) ?? textOf(body, /<h1[^>]*>([\s\S]*?)<\/h1>/) ?? json(body)?.error;
  const isOurs = status < 500 ? Boolean(body || headers.location) : Boolean(message && headers["content-security-policy"]);
  return { status, tier: headers["x-cache"], age: headers.age, isOurs, words: status < 400 ? undefined : message };
}

const textOf = (body, pattern) => body.match(pattern)?.[1].replaceAll(/<[^>]*>/g, "").trim();

/** The JSON in a response; undefined for any other. */
export function json(body) {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a visitor got what they would in normal operation. */
export function isNormal({ status, tier, isPartial, form }) {
  return [200, 303].includes(status) && !["stale-error", "snapshot"].includes(tier) && !isPartial && !form?.late;
}
