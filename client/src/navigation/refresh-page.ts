import { unmountIslands } from "../runtime/island";
import { fetchPage, NotShownHere } from "./fetch-page";
import { type Page, readPage, swapPage } from "./page";
import { dispatchPageChange } from "./page-change";
import { readViewState, restoreScroll } from "./view-state";

/**
 * Revalidates a cached page in the background and updates it in place if it has changed. If the visitor has changed, the browser
 * reloads it.
 */
export async function refreshPage(url: string, main: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const { page, status } = await fetchPage(url, { cache: "no-cache", signal });
    const shown = readPage(document);
    if (signal.aborted || status >= 500 || shown?.main !== main || contentOf(page.main) === contentOf(main)) return;
    replace(shown, page);
  } catch (error) {
    if (error instanceof NotShownHere && !signal.aborted) location.reload();
  }
}

/** The content of a page, without islands and visitor-specific links. */
function contentOf(main: HTMLElement): string {
  const copy = main.cloneNode(true) as HTMLElement;
  for (const island of copy.querySelectorAll("x-island")) island.remove();
  const links = [...copy.querySelectorAll("a:not([rel~=nofollow]), img")];
  const addresses = links.map((element) => element.getAttribute("href") ?? element.getAttribute("src"));
  return [copy.textContent?.replace(/\s+/g, " "), ...addresses].join("\n");
}

/** Shows the new version, keeping scroll position, focus and open details. */
function replace({ main, ...around }: Page, next: Page): void {
  const { focused, top } = readViewState(main);
  const focusable = focused && counterpart(focused, main, next.main);
  const details = next.main.querySelectorAll("details");
  for (const [index, { open }] of main.querySelectorAll("details").entries()) details[index]?.toggleAttribute("open", open);
  swapPage(next, { main, ...around });
  unmountIslands(main);
  dispatchPageChange();
  restoreScroll({ top, scrolled: [] });
  focusable?.focus({ preventScroll: true });
}

/** The corresponding element in another version: with the same link, or the same index. */
function counterpart(element: Element, main: HTMLElement, other: HTMLElement): HTMLElement | undefined {
  const href = element.getAttribute("href");
  const selector = href === null ? element.localName : `a[href="${CSS.escape(href)}"]`;
  const index = [...main.querySelectorAll(selector)].indexOf(element);
  return [...other.querySelectorAll<HTMLElement>(selector)][index];
}
