import { fetchDocument } from "../search/fetch-document";

/** What the page is told of a list that has grown. */
interface Page {
  announce(text: string): void;
  /** The new items are marked like the others. */
  dispatchPageChange(): void;
}

/** Appends to a list what is new in the page that its link leads to, which shows the items before too; where that fails, opens it. */
export async function loadMore(link: HTMLAnchorElement, { announce, dispatchPageChange }: Page): Promise<void> {
  const { pathname } = location;
  const parameter = link.dataset["more"] ?? "";
  const list = link.closest("[id]:has([data-grows])");
  const response = await fetchDocument(moreUrl(location.href, parameter, link.href));
  link.ariaBusy = null;
  // Whoever has gone on, or is on the way, is at another address.
  if (!list?.isConnected || location.pathname !== pathname || window.navigation?.transition) return;
  // Other lists of the page may have grown meanwhile.
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
  // Reading goes on where the new ones begin. Fewer may be shown than there were: some are known to be gone only now.
  const first = added[0] ?? items.lastElementChild;
  first?.querySelector("a")?.focus();
}

/** Replaces what says how much there is, or leads to more of it. */
function renew(part: HTMLElement, grown: Element): void {
  part.replaceWith(...grown.querySelectorAll(`[data-renews="${part.dataset["renews"]}"]`));
}

/** The address of this page with as much of one list as its link asks for; the link does not know of the other lists. */
export function moreUrl(page: string, parameter: string, link: string): string {
  const address = new URL(page);
  address.hash = "";
  address.searchParams.set(parameter, new URL(link).searchParams.get(parameter) ?? "");
  return address.href;
}
