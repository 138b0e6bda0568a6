import { isAllowed } from "./choice";

/** The content system's scripts for a page as JSON, or an empty string. */
export function scriptsOf(from: Document): string {
  return from.head.querySelector("script[data-consent]")?.textContent ?? "";
}

/** The scripts of the initial document: its policy allows only these, also after later navigations. */
const covered = scriptsOf(document);

/** Whether a page's scripts are allowed to run in this document, or need not run. */
export function coversScripts(page: Document): boolean {
  const scripts = scriptsOf(page);
  return scripts === "" || scripts === covered || !isAllowed("scripts");
}
