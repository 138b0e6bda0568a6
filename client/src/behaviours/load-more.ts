import { announce } from "../navigation/announcer";
import { dispatchPageChange } from "../navigation/page-change";
import { isModifiedClick } from "../runtime/replay";

/** Links to the page with more of a list; the value names the parameter that says how much. */
const LINKS = "a[data-more]";

/** Lets such a link, on this page and every later one, append to its list; where that fails, it opens the page. */
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
