// The matrix of pages, languages and widths. `make test` visits every kind of page once, rotating languages and widths,
// and tests behaviour in one language; `make test-all` (FULL=1) covers every combination.

import { LOCALES } from "./stack.mjs";

/** Whether every combination is tested. */
export const FULL = process.env.FULL === "1";

/** The widths that every page must fit. */
export const WIDTHS = [390, 820, 1440];

// German has the longest words: what fits there fits in English, so axe checks English on a phone only.
const AXE = { nl: WIDTHS, en: [390], de: [390, 1440] };

/** The visits to a page: language, window width, and the widths that axe checks. */
const VISITS = FULL
  ? LOCALES.flatMap((locale) => AXE[locale].map((width) => ({ locale, width, axe: [width] })))
  : [
      { locale: "nl", width: 1440, axe: [1440] },
      { locale: "de", width: 390, axe: [390] },
      { locale: "en", width: 820, axe: [820] },
    ];

/** Pages that look like others: `make test` leaves them out. */
const ALIKE = ["third", "subcategory", "forgotPassword", "thanks", "notFound"];

/** The kinds of pages to visit, as [name, paths]. */
export const kindsOf = (pages) => Object.entries(pages).filter(([name]) => FULL || !ALIKE.includes(name));

/** Visits to kinds of pages, as { name, path, locale, width, axe }: all of them, or one per kind, in rotation. */
export const everyVisit = (pages) =>
  kindsOf(pages).flatMap(([name, paths], index) =>
    (FULL ? VISITS : [VISITS[index % VISITS.length]]).map((visit) => ({ name, path: paths[visit.locale], ...visit })),
  );

/** The languages for tests of behaviour that depends on neither texts nor paths: the given one, or all. */
export const languages = (one) => (FULL ? LOCALES : [one]);
