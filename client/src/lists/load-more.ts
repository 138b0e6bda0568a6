import { fetchDocument } from "../search/fetch-document";

/** Passed by the caller, so that the main script is not split. */
interface Page {
  announce(text: string): void;
  dispatchPageChange(): void;
}

/** Appends the new items of the linked page, which has the earlier items too; if that fails, opens the page. */
export async function loadMore(link: HTMLAnchorElement, { announce, dispatchPageChange }: Page): Promise<void> {
  const { pathname } = location;
  const parameter = link.dataset["more"] ?? "";
  const list = link.closest("[id]:has([data-grows])");
  const response = await fetchDocument(moreUrl(location.href, parameter, link.href));
  link.ariaBusy = null;
  // The visitor has navigated away, or is about to.
  if (!list?.isConnected || location.pathname !== pathname || window.navigation?.transition) return;
  // Other lists may have grown during the request.
  const address = moreUrl(location.href, parameter, link.href);
  const grown = response?.getElementById(list.id);
  const [items, found] = [list, grown].map((part) => part?.querySelector("[data-grows]"));
  if (!items || !grown || !found || response?.querySelector("[data-failed]")) return location.assign(address + link.hash);
  const added = [...found.children].slice(items.children.length);
  items.append(...added);
  for (const part of list.querySelectorAll<HTMLElement>("[data-renews]")) renew(part, grown);
  document.querySelector("main [data-failed]")?.remove();
  for (const [index, switcher] of document.querySelectorAll(".language-switcher").entries()) {
    const other = response?.querySelectorAll(".language-switcher")[index];
    if (other) switcher.replaceWith(other);
  }
  history.replaceState(history.state, "", address);
  dispatchPageChange();
  announce(list.querySelector("[data-range]")?.textContent ?? "");
  // Focuses the first new item. There may be none, if items were removed in the meantime.
  const first = added[0] ?? items.lastElementChild;
  first?.querySelector("a")?.focus();
}

/** Replaces the count and the link to more. */
function renew(part: HTMLElement, grown: Element): void {
  part.replaceWith(...grown.querySelectorAll(`[data-renews="${part.dataset["renews"]}"]`));
}

/** The URL of this page with one list's parameter from its link, which does not know about the other lists. */
export function moreUrl(page: string, parameter: string, link: string): string {
  const address = new URL(page);
  address.hash = "";
  address.searchParams.set(parameter, new URL(link).searchParams.get(parameter) ?? "");
  return address.href;
}
