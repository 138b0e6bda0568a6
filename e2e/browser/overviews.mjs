// What the overviews can be narrowed by, as the page says it.

import { PAGES, words } from "../site.mjs";
import { origin } from "../stack.mjs";

export const overview = (name, locale) => origin(locale) + PAGES[name][locale];

/** The values of one kind, by its title. */
export const values = (page, locale, title) =>
  page.getByRole("navigation", { name: words(locale).filter_overview, exact: true }).getByRole("list", { name: words(locale)[title], exact: true }).getByRole("link");

/** The entries that are listed. */
export const entries = (page) => page.locator("#list [data-grows] > li");

/** A label and how many entries it promises. */
export async function promise(link) {
  const [, label, count] = /^(.+) (\d+)$/.exec((await link.innerText()).replace(/\s+/g, " ").trim());
  return { label, count: Number(count) };
}
