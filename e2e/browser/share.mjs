// Where a page can be passed on, and what a mail has to say of it.

import { PAGES } from "../site.mjs";
import { origin } from "../stack.mjs";

/** The kinds of pages that can be passed on. */
export const SHARED = ["product", "project", "newsItem"];

/** The address that is passed on. */
export const shared = (kind, locale) => origin(locale) + PAGES[kind][locale];
