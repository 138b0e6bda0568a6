// The filters of the overviews, as the page shows them.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";

export const overview = (name, locale) => origin(locale) + PAGES[name][locale];

/** The values of one filter, by its title. */
export const values = (page, locale, title) =>
  page.getByRole("navigation", { name: words(locale).filter_overview, exact: true }).getByRole("list", { name: words(locale)[title], exact: true }).getByRole("link");

export const entries = (page) => page.locator("#list [data-grows] > li");

/** A link's label and the number of entries that it announces. */
export async function promise(link) {
  const [, label, count] = /^(.+) (\d+)$/.exec((await link.innerText()).replace(/\s+/g, " ").trim());
  return { label, count: Number(count) };
}
