import { parseHtml } from "../navigation/parse-html";
import { formatLines, readCookieText } from "../quotation/cookie";
import { subscribe, readItems } from "../quotation/store";
import { LEAVING } from "./leaving";

const PLACE = ".quoted[data-list]:not([data-unseen])";

/**
 * Keeps the list that stands in a form as it is now: another tab changes it, sending the form empties it, a page that was
 * left open sleeps through both. What it looks like is the server's: it is asked for the page again.
 */
export function syncQuotedList(form: HTMLFormElement, signal: AbortSignal): void {
  if (!form.querySelector(PLACE)) return;
  let asked: string | null = null;
  const look = async () => {
    await agree();
    if (form.hasAttribute(LEAVING)) return;
    const now = readCookieText() ?? "";
    const shown = form.querySelector<HTMLElement>(PLACE)?.dataset["list"];
    if (signal.aborted || now === shown || now === asked) return;
    asked = now;
    const fresh = await fetchList(form.id);
    // What came too late is not shown: the change after it has asked as well.
    const isCurrent = !signal.aborted && now === (readCookieText() ?? "");
    if (fresh && isCurrent) form.querySelector(PLACE)?.replaceWith(fresh);
    asked = null;
  };
  signal.addEventListener("abort", subscribe(() => void look()));
  void look();
}

/** Another tab writes the list first and the cookie afterwards; the server looks at the cookie. */
async function agree(): Promise<void> {
  if (formatLines(readItems()) === (readCookieText() ?? "")) return;
  await import("../quotation/cookie-sync").then(({ syncWithCookie }) => syncWithCookie()).catch(() => {});
}

/** The list as the page shows it now. */
async function fetchList(form: string): Promise<Element | null> {
  try {
    // Nobody sees the page itself: what it would say once is for the page that the form leads to.
    const answer = await fetch(location.href, { cache: "no-store", headers: { "x-purpose": "prefetch" } });
    return answer.ok ? parseHtml(await answer.text()).querySelector(`#${form} ${PLACE}`) : null;
  } catch {
    // Without a connection nothing can be sent either.
    return null;
  }
}
