// How much of the matrix of pages, languages and widths a run covers. `make test` visits every page once in each language and
// tries behaviour in one language; `make test-all` (FULL=1) covers every combination.

import { everyPage } from "./site.mjs";
import { LOCALES } from "./stack.mjs";

const FULL = process.env.FULL === "1";

/** Every width that a page has to fit into. */
export const WIDTHS = [390, 820, 1440];

// German words are the longest: what fits there fits in English, which axe looks at on a phone only.
const AXE = { nl: WIDTHS, en: [390], de: [390, 1440] };

/** How a page is visited: in which language, how wide the window is, and at which widths axe looks at it. */
export const VISITS = FULL
  ? LOCALES.flatMap((locale) => AXE[locale].map((width) => ({ locale, width, axe: [width] })))
  : [
      { locale: "nl", width: 1440, axe: [1440] },
      { locale: "en", width: 820, axe: [] },
      { locale: "de", width: 390, axe: [390] },
    ];

/** Every visit to every page kind, as { name, path, locale, width, axe }. */
export const everyVisit = () =>
  everyPage().flatMap(([name, locale, path]) => VISITS.filter((visit) => visit.locale === locale).map((visit) => ({ name, path, ...visit })));

/** The languages in which behaviour is tried that depends on no words and no addresses: the given one, or all of them. */
export const languages = (one) => (FULL ? LOCALES : [one]);
