/** The parts of a document that belong to the page and not to the site. */
export interface Page {
  main: HTMLElement;
  /** Title, links and metadata. */
  head: Element[];
  /** The body's class for the kind of page. */
  screen: string;
  /** Page-specific parts of header and footer. */
  parts: Element[];
  /** `aria-current` of links in header and footer, by `linkKey`. */
  current: Map<string, string>;
}

const HEAD = "title, meta[name], meta[property], link:not([rel=stylesheet], [rel=preload], [rel=modulepreload], [rel=prefetch], [rel=icon]), script:not([src])";
const PARTS = ".header .language-switcher, .footer [name=page]";
const LINKS = ":is(.header, .footer) :is(a, summary)";
/** Our own only: a captcha's service adds others. */
const PROGRAM = "script[src^='/'], [rel=modulepreload], [rel=stylesheet]:not([data-sheet])";

/** Whether this document's policy, which navigations cannot change, allows frames. */
const mayFrame = document.querySelector("main[data-frames]") !== null;

/** Reads the page from a document; `null` if it is not one of ours. */
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
    current: new Map(marked.map((link) => [linkKey(link), link.ariaCurrent ?? ""])),
  };
}

/** Whether a document uses the current scripts and styles, which change with deployments. */
export function isOfThisBuild(other: Document): boolean {
  const program = (from: Document) => [...from.head.querySelectorAll(PROGRAM)].map((file) => file.outerHTML).join();
  return program(other) === program(document);
}

/** Loads the styles that another document needs before its page is shown; they stay. */
export async function loadSheets(other: Document, signal?: AbortSignal | null): Promise<void> {
  const sheets = (from: Document) => [...from.head.querySelectorAll("[data-sheet]")];
  const missing = difference(sheets(other), sheets(document));
  await Promise.all(missing.map((sheet) => load(document.importNode(sheet, true), signal)));
}

async function load(sheet: Element, signal?: AbortSignal | null): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      sheet.addEventListener("load", () => resolve());
      sheet.addEventListener("error", () => reject(new Error("the styles did not come")));
      signal?.addEventListener("abort", () => reject(signal.reason));
      document.head.append(sheet);
    });
  } catch (error) {
    // The next page that needs them retries.
    sheet.remove();
    throw error;
  }
}

/** Whether both documents are for a member, or neither is. */
export function isForSameVisitor(other: Document): boolean {
  return other.body.hasAttribute("data-member") === document.body.hasAttribute("data-member");
}

/** Whether this document's policy allows another's frames. */
export function isAllowedHere(other: Document): boolean {
  return mayFrame || !other.querySelector("main[data-frames]");
}

/** Replaces the page. Header and footer stay, with their islands. */
export function swapPage(next: Page, shown: Page): void {
  for (const element of difference(shown.head, next.head)) element.remove();
  document.head.append(...difference(next.head, shown.head));
  document.body.classList.replace(shown.screen, next.screen);
  for (const [index, part] of shown.parts.entries()) if (next.parts[index]) part.replaceWith(next.parts[index]);
  for (const link of document.querySelectorAll(LINKS)) link.ariaCurrent = next.current.get(linkKey(link)) ?? null;
  shown.main.replaceWith(next.main);
}

/** Identifies a link of header or footer across pages. */
function linkKey(link: Element): string {
  return `${link.className} ${link.getAttribute("href") ?? link.textContent}`;
}

/** The elements of the first list without an equal in the second. */
function difference(these: Element[], those: Element[]): Element[] {
  return these.filter((element) => !those.some((other) => other.isEqualNode(element)));
}
