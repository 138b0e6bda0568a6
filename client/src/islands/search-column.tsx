import { type MouseEvent, useRef } from "react";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";
import { fetchDocument } from "../search/fetch-document";
import { moreUrl } from "../search/more-url";

/** The column's last link loads more results in place; where that fails, it opens the page, which says why. */
export function SearchColumn() {
  const column = useRef<HTMLElement>(null);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-opens]") : null;
    if (!link || !column.current || isModifiedClick(event)) return;
    event.preventDefault();
    if (link.ariaBusy) return;
    link.ariaBusy = "true";
    void loadMore(column.current, link);
  };
  return <Slot element="section" ref={column} onClick={onClick} />;
}

/** Asks for the page with more of this column, and takes over what is new in it. */
async function loadMore(column: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const response = await fetchDocument(moreUrl(location.href, column.id, link.href));
  link.ariaBusy = null;
  // Whoever has gone on, or is on the way, is at another address.
  if (!column.isConnected || window.navigation?.transition) return;
  // Other columns may have grown meanwhile.
  const address = moreUrl(location.href, column.id, link.href);
  const found = response?.getElementById(column.id);
  const list = column.querySelector("ul");
  if (!list || !found || response?.querySelector(".search__notice")) return location.assign(address);
  const hits = [...found.querySelectorAll("li")].slice(list.children.length);
  list.append(...hits);
  document.querySelector(".search__notice")?.remove();
  history.replaceState(history.state, "", address);
  // Results that must not be shown are known only once they are fetched: the count may be smaller.
  column.querySelector(".search-column__badge")?.replaceWith(...found.querySelectorAll(".search-column__badge"));
  const next = found.querySelector<HTMLAnchorElement>("a[data-opens]");
  if (next) link.href = next.href;
  else link.parentElement?.remove();
  // Reading goes on where the new ones begin: the list scrolls there.
  const first = hits[0] ?? list.lastElementChild;
  first?.querySelector("a")?.focus();
}
