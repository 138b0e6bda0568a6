import type { Visit } from "./visit";

/** A filter value that was just chosen. */
export interface Chosen {
  /** Its link on the next page. */
  link: HTMLElement;
  /** Its position in the window, which is restored. */
  top: number;
  /** The list's summary. */
  title: string;
}

/** Keeps a product list's filter open, so that the next value is at hand; its form closes it, which leads to the list. */
export function keepFilter({ from, kind, url }: Visit, shown: HTMLElement, next: HTMLElement): Chosen | undefined {
  const [old, filter] = [shown, next].map((main) => main.querySelector<HTMLDetailsElement>("details.product-filter"));
  if (!old || !filter || kind === "traverse" || path(from.url) !== path(url)) return;
  const unfolded = [...old.querySelectorAll("details[open]")].map(summaryOf);
  for (const details of filter.querySelectorAll("details")) details.open ||= unfolded.includes(summaryOf(details));
  filter.open = old.open && !url.endsWith("#list-title");
  const [key, pressed] = [...linksOf(old)].find(([, link]) => link.href === url && (old.open || link === document.activeElement)) ?? [];
  const link = linksOf(filter).get(key);
  const title = next.querySelector("#list-title")?.textContent ?? "";
  return pressed && link && { link, top: pressed.getBoundingClientRect().top, title };
}

/** The links of a filter by group and label, without the counts, which change. */
function linksOf(filter: Element): Map<string | undefined, HTMLAnchorElement> {
  const links = new Map<string | undefined, HTMLAnchorElement>();
  let title: string | null = "";
  for (const part of filter.querySelectorAll("h3, a")) {
    const words = [...part.childNodes].find((node) => node instanceof Text)?.data.trim();
    if (part instanceof HTMLAnchorElement) links.set(`${title} ${words}`, part);
    else title = part.textContent;
  }
  return links;
}

function summaryOf(details: Element): string | null | undefined {
  return details.firstElementChild?.textContent;
}

function path(url: string): string {
  return url.replace(/[?#].*/, "");
}
