import { onLinkClick } from "../dom/clicks";
import { announce } from "../navigation/announcer";
import { dispatchPageChange } from "../navigation/page-change";

/** Appends more items to a list in place; if that fails, the link is followed. */
export function startLoadMore(): void {
  onLinkClick("a[data-more]", (link) => {
    if (link.ariaBusy) return;
    link.ariaBusy = "true";
    const open = () => location.assign(link.href);
    import("../lists/load-more").then(({ loadMore }) => loadMore(link, { announce, dispatchPageChange })).catch(open);
  });
}
