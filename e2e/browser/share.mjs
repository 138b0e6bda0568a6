// Sharing pages, and the text of the mail.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";

/** The kinds of pages that can be shared. */
export const SHARED = ["product", "project", "newsItem"];

/** The shared URL. */
export const shared = (kind, locale) => origin(locale) + PAGES[kind][locale];
