import { isAllowed } from "./choice";

/** The content system's scripts of a page, as JSON; empty when it has none. */
export function scriptsOf(from: Document): string {
  return from.head.querySelector("script[data-consent]")?.textContent ?? "";
}

/** Those that the document came with: its policy allows just these, also on pages that are brought later. */
const covered = scriptsOf(document);

/** Whether a page's scripts can run in this document, or are not to run at all. */
export function coversScripts(page: Document): boolean {
  const scripts = scriptsOf(page);
  return scripts === "" || scripts === covered || !isAllowed("scripts");
}
