// What the tests know of the demo site: a page of every kind in every language.

import { LOCALES } from "./stack.mjs";

/** One address per kind of page. */
export const PAGES = {
  home: { nl: "/", en: "/", de: "/" },
  about: { nl: "/over-ons/", en: "/about-us/", de: "/ueber-uns/" },
  second: { nl: "/over-ons/duurzaamheid/", en: "/about-us/sustainability/", de: "/ueber-uns/nachhaltigkeit/" },
  third: { nl: "/over-ons/duurzaamheid/circulair/", en: "/about-us/sustainability/circular/", de: "/ueber-uns/nachhaltigkeit/kreislauf/" },
  missing: { nl: "/bestaat-niet/", en: "/does-not-exist/", de: "/gibt-es-nicht/" },
  notFound: { nl: "/404/", en: "/404/", de: "/404/" },
  unavailable: { nl: "/503/", en: "/503/", de: "/503/" },
};

/** Every page kind in every language, as [name, locale, path]. */
export const everyPage = () => Object.entries(PAGES).flatMap(([name, paths]) => LOCALES.map((locale) => [name, locale, paths[locale]]));
