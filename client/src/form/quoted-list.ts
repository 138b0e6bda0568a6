import { parseHtml } from "../navigation/parse-html";
import { formatLines, readCookieText } from "../quotation/cookie";
import { readItems, subscribe } from "../quotation/store";
import { LEAVING } from "./leaving";

const LIST = ".quoted[data-list]:not([data-unseen])";

/**
 * Keeps the quotation list inside a form up to date: another tab changes it, sending the form empties it, a page in the
 * back-forward cache misses both. The server renders it: the page is fetched again.
 */
export function syncQuotedList(form: HTMLFormElement, signal: AbortSignal): void {
  if (!form.querySelector(LIST)) return;
  let requested: string | null = null;
  const update = async () => {
    await syncFirst();
    if (form.hasAttribute(LEAVING)) return;
    const now = readCookieText() ?? "";
    const shown = form.querySelector<HTMLElement>(LIST)?.dataset["list"];
    if (signal.aborted || now === shown || now === requested) return;
    requested = now;
    const fresh = await fetchList(form.id);
    // A response that is out of date is not shown: the newer change has fetched as well.
    const isCurrent = !signal.aborted && now === (readCookieText() ?? "");
    if (fresh && isCurrent) form.querySelector(LIST)?.replaceWith(fresh);
    requested = null;
  };
  signal.addEventListener("abort", subscribe(() => void update()));
  void update();
}

/** Another tab writes the list before the cookie, and the server reads the cookie: both have to be in sync. */
async function syncFirst(): Promise<void> {
  if (formatLines(readItems()) === (readCookieText() ?? "")) return;
  await import("../quotation/cookie-sync").then(({ syncWithCookie }) => syncWithCookie()).catch(() => {});
}

/** The list as the page shows it now. */
async function fetchList(form: string): Promise<Element | null> {
  try {
    // Nobody sees the page itself: a message that is shown once must be left to the page that the form leads to.
    const response = await fetch(location.href, { cache: "no-store", headers: { "x-purpose": "prefetch" } });
    return response.ok ? parseHtml(await response.text()).querySelector(`#${form} ${LIST}`) : null;
  } catch {
    // Without a connection nothing can be sent either.
    return null;
  }
}
