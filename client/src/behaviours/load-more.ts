import { announce } from "../navigation/announcer";
import { dispatchPageChange } from "../navigation/page-change";
import { isModifiedClick } from "../runtime/replay";

/** Links to the page with more of a list; the value is the name of the query parameter. */
const LINKS = "a[data-more]";

/** Appends the items to the list in place; if that fails, the link is followed. */
export function startLoadMore(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINKS);
    if (!link || isModifiedClick(event)) return;
    event.preventDefault();
    if (link.ariaBusy) return;
    link.ariaBusy = "true";
    const open = () => location.assign(link.href);
    import("../lists/load-more").then(({ loadMore }) => loadMore(link, { announce, dispatchPageChange })).catch(open);
  });
}
