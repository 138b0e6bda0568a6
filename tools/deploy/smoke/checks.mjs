// The checks for every site of a deployment. Each throws what is wrong.

import { createHash } from "node:crypto";
import { pathsIn } from "../../sitemap.mjs";

/** Paths owned by the code, in every language; all others are the editors' and are found in the sitemap. */
const PATHS = {
  nl: { products: "/producten/", search: "/zoeken/", login: "/aanmelden/" },
  en: { products: "/products/", search: "/search/", login: "/log-in/" },
  de: { products: "/produkte/", search: "/suche/", login: "/anmelden/" },
};
const NOBODYS = "/smoke-test-of-an-address-that-nobody-has/";
const PRIVATE = "private, no-store";

/**
 * The checks for an environment as `[name, check]`; each gets a site and the deployment: its other sites and its
 * environment. Only development has test hooks.
 */
export const checksOf = (environment) => Object.entries(CHECKS).filter(([name]) => environment !== "dev" || name !== NO_HOOKS);

const NO_HOOKS = "no test hooks";
const CHECKS = {
  async health({ ask }) {
    const { status, headers, body } = await ask("/_/health");
    equal(status, 200, "status");
    const { version } = JSON.parse(body);
    if (!version) throw new Error("no version");
    equal(headers["x-version"], version, "x-version");
  },

  async ready({ ask }) {
    const { status, body } = await ask("/_/ready");
    if (status !== 200) throw new Error(`status ${status}: ${body}`);
  },

  async home({ ask, origin, locale }, { sites }) {
    const { html } = await page(ask, "/", locale);
    contains(html, `<link rel="canonical" href="${origin}/"`, "canonical address");
    for (const site of sites) contains(html, `href="${site.origin}/"`, `version in ${site.locale}`);
    contains(html, "</footer>", "footer");
  },

  async products({ ask, locale }) {
    const { html } = await page(ask, PATHS[locale].products, locale);
    contains(html, `href="${PATHS[locale].products}`, "link to a product");
  },

  async product(site) {
    const { path, html } = await firstProduct(site);
    contains(html, `<link rel="canonical" href="${site.origin}${path}"`, "canonical address");
  },

  async search(site) {
    const { path, html } = await firstProduct(site);
    const [, name] = /<h1[^>]*>\s*([^<]*?)\s*</.exec(html) ?? [];
    const found = await page(site.ask, `${PATHS[site.locale].search}?${new URLSearchParams({ query: name })}`, site.locale);
    contains(found.html, `href="${path}"`, `link to ${name}, which was searched for`);
  },

  async login({ ask, locale }) {
    const { html, headers } = await page(ask, PATHS[locale].login, locale);
    contains(html, 'type="password"', "form");
    equal(headers["cache-control"], PRIVATE, "cache-control");
  },

  async "not found"({ ask, locale }) {
    await page(ask, NOBODYS, locale, 404);
  },

  async redirects({ ask, locale }) {
    const other = PATHS[locale === "nl" ? "de" : "nl"].products;
    const own = PATHS[locale].products;
    const [translated, spelled] = [await ask(other), await ask(own.slice(0, -1))];
    equal(`${translated.status} ${translated.headers.location}`, `302 ${own}`, other);
    equal(`${spelled.status} ${spelled.headers.location}`, `301 ${own}`, own.slice(0, -1));
  },

  async "security headers"({ ask, origin }) {
    const { headers } = await ask("/");
    contains(headers["content-security-policy"] ?? "", "frame-ancestors 'none'", "content-security-policy");
    equal(headers["x-content-type-options"], "nosniff", "x-content-type-options");
    for (const name of ["referrer-policy", "permissions-policy", "cross-origin-opener-policy", "cache-control"]) {
      if (!headers[name]) throw new Error(`no ${name}`);
    }
    if (origin.startsWith("https:")) contains(headers["strict-transport-security"] ?? "", "max-age=", "strict-transport-security");
    if (headers["set-cookie"]) throw new Error("the home page sets a cookie");
  },

  async "robots.txt"({ ask, origin }, { environment }) {
    const { status, body } = await ask("/robots.txt");
    equal(status, 200, "status");
    const isPublic = environment === "production";
    contains(body.toString(), isPublic ? `Sitemap: ${origin}/sitemap.xml` : "Disallow: /\n", isPublic ? "sitemap" : "closed door for search engines");
  },

  async "sitemap.xml"({ ask, origin }) {
    const { status, body } = await ask("/sitemap.xml");
    equal(status, 200, "status");
    const files = pathsIn(body, origin);
    if (!files.length) throw new Error("no file with addresses of this site");
    for (const file of files) equal((await ask(file)).status, 200, file);
  },

  async "sw.js"({ ask }) {
    const { status, headers } = await ask("/sw.js");
    equal(status, 200, "status");
    contains(headers["content-type"] ?? "", "text/javascript", "content-type");
    equal(headers["cache-control"], "no-cache", "cache-control");
  },

  async "files of the build"({ ask }) {
    const html = (await ask("/")).body.toString();
    const tags = [...html.matchAll(/<(?:script|link)\b[^>]*"(\/_\/assets\/[^"]+)"[^>]*>/g)];
    if (!tags.some(([, path]) => path.endsWith(".css")) || !tags.some(([, path]) => path.endsWith(".js"))) throw new Error("the home page names no styles or no script");
    for (const [tag, path] of tags) {
      const { status, headers, body } = await ask(path);
      equal(status, 200, path);
      equal(headers["cache-control"], "public, max-age=31536000, immutable", path);
      const [, integrity] = /integrity="([^"]+)"/.exec(tag) ?? [];
      if (integrity) equal(`sha256-${createHash("sha256").update(body).digest("base64")}`, integrity, path);
    }
    const missing = await ask("/_/assets/main.AAAAAAAA.js");
    equal(`${missing.status} ${missing.headers["cache-control"]}`, `404 ${PRIVATE}`, "a file that is missing");
  },

  // The fault only affects this request: no visitor notices a hook left in.
  async [NO_HOOKS]({ ask }) {
    equal((await ask("/_/ready", { "x-test-fault": "kv=throw", "x-test-now": "0" })).status, 200, "x-test-fault");
  },
};

/** A page of the site in its language. */
async function page(ask, path, locale, expected = 200) {
  const { status, headers, body } = await ask(path);
  equal(status, expected, path);
  const html = body.toString();
  contains(html, `lang="${locale}"`, "language");
  contains(html, "</html>", "end of the page");
  if (headers["x-cache"] === "snapshot") throw new Error(`${path} is the snapshot's: neither store nor CMS answers`);
  return { html, headers };
}

/** The first product in the sitemap, whatever its name. */
async function firstProduct({ ask, origin, locale }) {
  const [path] = pathsIn((await ask("/sitemap-products.xml")).body, origin);
  if (!path) throw new Error("the sitemap names no product");
  return { path, ...(await page(ask, path, locale)) };
}

function equal(found, expected, what) {
  if (found !== expected) throw new Error(`${what}: ${found}, not ${expected}`);
}

function contains(text, expected, what) {
  if (!text.includes(expected)) throw new Error(`no ${what}`);
}
