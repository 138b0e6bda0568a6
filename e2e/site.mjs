// What the tests know of the demo site: a page of every kind in every language.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./stack.mjs";

/** One path per kind of page and language. */
export const PAGES = {
  home: { nl: "/", en: "/", de: "/" },
  about: { nl: "/over-ons/", en: "/about-us/", de: "/ueber-uns/" },
  second: { nl: "/over-ons/duurzaamheid/", en: "/about-us/sustainability/", de: "/ueber-uns/nachhaltigkeit/" },
  third: { nl: "/over-ons/duurzaamheid/circulair/", en: "/about-us/sustainability/circular/", de: "/ueber-uns/nachhaltigkeit/kreislauf/" },
  products: { nl: "/producten/", en: "/products/", de: "/produkte/" },
  category: { nl: "/producten/banken/", en: "/products/benches/", de: "/produkte/sitzbaenke/" },
  subcategory: { nl: "/producten/banken/parkbanken/", en: "/products/benches/park-benches/", de: "/produkte/sitzbaenke/parkbaenke/" },
  product: { nl: "/producten/linde-parkbank/", en: "/products/linde-park-bench/", de: "/produkte/linde-parkbank/" },
  compare: { nl: "/producten/vergelijken/?products=3000.3107", en: "/products/compare/?products=3000.3107", de: "/produkte/vergleichen/?products=3000.3107" },
  projects: { nl: "/projecten/", en: "/projects/", de: "/referenzen/" },
  project: { nl: "/projecten/houtmarkt-zutphen/", en: "/projects/houtmarkt-zutphen/", de: "/referenz/houtmarkt-zutphen/" },
  news: { nl: "/nieuws/", en: "/news/", de: "/news/" },
  newsItem: { nl: "/nieuws/eiken-van-zestig-kilometer-verderop/", en: "/news/oak-from-sixty-kilometres-away/", de: "/news/eiche-aus-sechzig-kilometern-entfernung/" },
  faq: { nl: "/veelgestelde-vragen/", en: "/faq/", de: "/haeufig-gestellte-fragen/" },
  faqGroup: { nl: "/veelgestelde-vragen/onderdelen-en-schade/", en: "/faq/parts-and-damage/", de: "/haeufig-gestellte-fragen/ersatzteile-und-schaeden/" },
  colours: { nl: "/kleurenkaart/", en: "/color-chart/", de: "/farbkarte/" },
  contact: { nl: "/contact/", en: "/contact/", de: "/kontakt/" },
  quotation: { nl: "/offerte-aanvraag/", en: "/quotation-request/", de: "/angebotsanfrage/" },
  madeToMeasure: { nl: "/service/maatwerk/", en: "/service/made-to-measure/", de: "/service/massanfertigung/" },
  quotationList: { nl: "/offertelijst/", en: "/quotation-list/", de: "/angebotsliste/" },
  login: { nl: "/aanmelden/", en: "/log-in/", de: "/anmelden/" },
  forgotPassword: { nl: "/aanmelden/wachtwoord-vergeten/", en: "/log-in/forgot-password/", de: "/anmelden/passwort-vergessen/" },
  register: { nl: "/registreren/", en: "/sign-up/", de: "/registrieren/" },
  search: { nl: "/zoeken/?query=park", en: "/search/?query=park", de: "/suche/?query=park" },
  thanks: { nl: "/bedankt-nieuwsbrief-abonnement/", en: "/thanks-newsletter-subscription/", de: "/danke-newsletter-abonnement/" },
  missing: { nl: "/bestaat-niet/", en: "/does-not-exist/", de: "/gibt-es-nicht/" },
  notFound: { nl: "/404/", en: "/404/", de: "/404/" },
  unavailable: { nl: "/503/", en: "/503/", de: "/503/" },
};

/** The page that confirms a request for a quotation. */
export const QUOTATION_SENT = { nl: "/aanvraag-verstuurd/", en: "/request-sent/", de: "/anfrage-gesendet/" };

/** The search page, and a search term with many products. */
export const SEARCH = { nl: "/zoeken/", en: "/search/", de: "/suche/" };
export const BENCH = { nl: "bank", en: "bench", de: "bank" };

/** Paths that only members can open. */
export const MEMBER_PAGES = {
  account: { nl: "/account/", en: "/account/", de: "/account/" },
  changePassword: { nl: "/account/wachtwoord-wijzigen/", en: "/account/wachtwoord-wijzigen/", de: "/account/wachtwoord-wijzigen/" },
  accountLists: { nl: "/account/lijsten/", en: "/account/lists/", de: "/account/listen/" },
  deleteAccount: { nl: "/account/verwijderen/", en: "/account/delete/", de: "/account/loeschen/" },
  favourites: { nl: "/favorieten/", en: "/favorites/", de: "/favoriten/" },
};

/** A members-only page with a form. */
export const MEMBERS_ONLY = {
  nl: "/service/tekeningen-en-bestekteksten/",
  en: "/service/drawings-and-specifications/",
  de: "/service/zeichnungen-und-ausschreibungstexte/",
};

/** The handle of a demo form in a language, each of which has its own form. */
export const formIn = (locale, form) => (locale === "nl" ? form : `${form}${locale[0].toUpperCase()}${locale.slice(1)}`);

/** The site's texts in a language. */
export const words = (locale) => JSON.parse(readFileSync(join(root, "locales", `${locale}.json`), "utf8"));
