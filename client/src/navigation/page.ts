import { difference } from "./difference";

/** Everything in the document that belongs to one page and not to the site. */
export interface Page {
  main: HTMLElement;
  /** Title, addresses, metadata. */
  head: Element[];
  /** The class of the body that names the screen. */
  screen: string;
  /** What header and footer have of the page: the way to it in other languages, its path in forms. */
  parts: Element[];
  /** Marks of header and footer that say "you are here", by the link that they are on. */
  marks: Map<string, string>;
}

const HEAD = "title, meta[name], meta[property], [rel=canonical], [rel=alternate], script:not([src])";
const PARTS = ".header .language-switcher, .footer [name=page]";
const LINKS = ":is(.header, .footer) :is(a, summary)";
/** Of our own: what a captcha's service adds is no part of the build. */
const PROGRAM = "script[src^='/'], [rel=stylesheet]";

/** Takes apart a document that the server sent, or the one that is shown. `null` when it has no page of our site. */
export function readPage(from: Document): Page | null {
  const main = from.querySelector<HTMLElement>("main");
  const screen = [...from.body.classList].find((name) => name.startsWith("page--"));
  if (!main || !screen) return null;
  const marked = [...from.querySelectorAll(LINKS)].filter((link) => link.ariaCurrent);
  return {
    main,
    screen,
    head: [...from.head.querySelectorAll(HEAD)],
    parts: [...from.querySelectorAll(PARTS)],
    marks: new Map(marked.map((link) => [nameOf(link), link.ariaCurrent ?? ""])),
  };
}

/** Whether a document was made for the script and the styles that run here: after a deploy they are others. */
export function isOfThisBuild(other: Document): boolean {
  const program = (from: Document) => [...from.head.querySelectorAll(PROGRAM)].map((file) => file.outerHTML).join();
  return program(other) === program(document);
}

/** Whether both documents are a member's, or neither: what was made for a member goes with the document at log-out. */
export function isForSameVisitor(other: Document): boolean {
  return other.body.hasAttribute("data-member") === document.body.hasAttribute("data-member");
}

/** Puts a page in the place of the one that is shown. Header and footer stay, with whatever lives in them. */
export function showPage(next: Page, shown: Page): void {
  for (const element of difference(next.head, shown.head)) element.remove();
  document.head.append(...difference(shown.head, next.head));
  document.body.classList.replace(shown.screen, next.screen);
  for (const [index, part] of shown.parts.entries()) if (next.parts[index]) part.replaceWith(next.parts[index]);
  for (const link of document.querySelectorAll(LINKS)) link.ariaCurrent = next.marks.get(nameOf(link)) ?? null;
  shown.main.replaceWith(next.main);
}

/** One link in header and footer has the same name on every page. */
function nameOf(link: Element): string {
  return `${link.className} ${link.getAttribute("href") ?? link.textContent}`;
}
