// How much of the matrix of pages, languages and widths a run covers. `make test` visits every kind of page once, each in the
// next language and width, and tries behaviour in one language; `make test-all` (FULL=1) covers every combination.

import { LOCALES } from "./stack.mjs";

const FULL = process.env.FULL === "1";

/** Every width that a page has to fit into. */
export const WIDTHS = [390, 820, 1440];

// German words are the longest: what fits there fits in English, which axe looks at on a phone only.
const AXE = { nl: WIDTHS, en: [390], de: [390, 1440] };

/** How a page is visited: in which language, how wide the window is, and at which widths axe looks at it. */
const VISITS = FULL
  ? LOCALES.flatMap((locale) => AXE[locale].map((width) => ({ locale, width, axe: [width] })))
  : [
      { locale: "nl", width: 1440, axe: [1440] },
      { locale: "de", width: 390, axe: [390] },
      { locale: "en", width: 820, axe: [820] },
    ];

/** The visits to some kinds of pages, as { name, path, locale, width, axe }: all of them, or one of each kind, in turn. */
export const everyVisit = (pages) =>
  Object.entries(pages).flatMap(([name, paths], index) =>
    (FULL ? VISITS : [VISITS[index % VISITS.length]]).map((visit) => ({ name, path: paths[visit.locale], ...visit })),
  );

/** The languages in which behaviour is tried that depends on no words and no addresses: the given one, or all of them. */
export const languages = (one) => (FULL ? LOCALES : [one]);
