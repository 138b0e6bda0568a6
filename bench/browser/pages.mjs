// The kinds of pages that are measured, with their properties.

import { PAGES } from "../../e2e/site.mjs";

const KINDS = [
  "home", "about", "products", "category", "subcategory", "product", "projects", "project", "news", "newsItem", "faq", "faqGroup",
  "colours", "contact", "quotation", "madeToMeasure", "quotationList", "login", "register", "search", "missing", "unavailable",
];

/** Pages with an error status, which the browser logs and an audit penalises. */
const ERRORS = ["missing", "unavailable"];

/** Pages with noindex. */
const NOT_INDEXED = ["quotationList", "login", "register", "search", ...ERRORS];

/** The pages to measure, by name; `only` limits them. */
export function kinds(only) {
  const selected = only ?? KINDS;
  return selected.map((name) => {
    if (!PAGES[name]) throw new Error(`No page is called ${name}: there are ${Object.keys(PAGES).join(", ")}.`);
    return { name, paths: PAGES[name], isError: ERRORS.includes(name), isIndexed: !NOT_INDEXED.includes(name) };
  });
}
