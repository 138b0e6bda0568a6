import { isModifiedClick } from "../runtime/replay";

/** Runs on each click within a matching element, on this page and every later one. */
export function onClick<Found extends HTMLElement>(selector: string, run: (found: Found, event: MouseEvent) => void): void {
  document.addEventListener("click", (event) => {
    const found = event.target instanceof Element && event.target.closest<Found>(selector);
    if (found) run(found, event);
  });
}

/** Runs instead of following a matching link, unless it opens another tab or a carousel has cancelled the end of a swipe. */
export function onLinkClick(selector: string, run: (link: HTMLAnchorElement) => void): void {
  onClick<HTMLAnchorElement>(selector, (link, event) => {
    if (event.defaultPrevented || isModifiedClick(event)) return;
    event.preventDefault();
    run(link);
  });
}
