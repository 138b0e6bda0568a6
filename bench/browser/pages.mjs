// The kinds of pages that are measured, and what is known of them.

import { PAGES } from "../../e2e/site.mjs";

const KINDS = [
  "home", "about", "products", "category", "subcategory", "product", "projects", "project", "news", "newsItem", "faq", "faqGroup",
  "colours", "contact", "quotation", "madeToMeasure", "quotationList", "login", "register", "search", "missing", "unavailable",
];

/** Pages that answer with the status of an error, which the browser logs and an audit counts. */
const ERRORS = ["missing", "unavailable"];

/** Pages that search engines are asked to leave out. */
const NOT_INDEXED = ["quotationList", "login", "register", "search", ...ERRORS];

/** What is measured, by name: `only` names a few pages. */
export function kinds(only) {
  const known = only ?? KINDS;
  return known.map((name) => {
    if (!PAGES[name]) throw new Error(`No page is called ${name}: there are ${Object.keys(PAGES).join(", ")}.`);
    return { name, paths: PAGES[name], isError: ERRORS.includes(name), isIndexed: !NOT_INDEXED.includes(name) };
  });
}
