/** Everything in the document that belongs to one page and not to the site. */
export interface Page {
  main: HTMLElement;
  /** Title, addresses, metadata. */
  head: Element[];
  /** The class of the body that names the screen. */
  screen: string;
  /** What header and footer have of the page: links to it in other languages, its path in forms. */
  parts: Element[];
  /** `aria-current` of the links in header and footer, by what identifies the link. */
  current: Map<string, string>;
}

const HEAD = "title, meta[name], meta[property], link:not([rel=stylesheet], [rel=preload], [rel=modulepreload], [rel=prefetch], [rel=icon]), script:not([src])";
const PARTS = ".header .language-switcher, .footer [name=page]";
const LINKS = ":is(.header, .footer) :is(a, summary)";
/** Of our own: what a captcha's service adds is no part of the build. */
const PROGRAM = "script[src^='/'], [rel=modulepreload], [rel=stylesheet]:not([data-extra])";
/** The styles that only some pages need. Once they are here they stay: they concern no other page. */
const EXTRA = "[rel=stylesheet][data-extra]";

/** Whether this document was loaded for a page with frames: its policy stays while pages are replaced. */
const mayFrame = document.querySelector("main[data-frames]") !== null;

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
    current: new Map(marked.map((link) => [linkKey(link), link.ariaCurrent ?? ""])),
  };
}

/** Whether a document was made for the script and the styles that run here: after a deploy they are others. */
export function isOfThisBuild(other: Document): boolean {
  const program = (from: Document) => [...from.head.querySelectorAll(PROGRAM)].map((file) => file.outerHTML).join();
  const [extra, theirs] = [document.head.querySelector(EXTRA), other.head.querySelector(EXTRA)];
  return program(other) === program(document) && (!extra || !theirs || extra.isEqualNode(theirs));
}

/** Brings the styles that the page of another document needs and this one lacks, so that it is never seen without them. */
export async function loadExtraStyles(other: Document, signal?: AbortSignal | null): Promise<void> {
  const needed = other.head.querySelector(EXTRA);
  if (!needed || document.head.querySelector(EXTRA)) return;
  const sheet = document.importNode(needed, true);
  try {
    await new Promise<void>((resolve, reject) => {
      sheet.addEventListener("load", () => resolve());
      sheet.addEventListener("error", () => reject(new Error("the styles did not come")));
      signal?.addEventListener("abort", () => reject(signal.reason));
      document.head.append(sheet);
    });
  } catch (error) {
    // Whoever needs them next asks again.
    sheet.remove();
    throw error;
  }
}

/** Whether both documents are a member's, or neither: what was made for a member goes with the document at log-out. */
export function isForSameVisitor(other: Document): boolean {
  return other.body.hasAttribute("data-member") === document.body.hasAttribute("data-member");
}

/** Whether the policy of this document allows the frames of another. */
export function isAllowedHere(other: Document): boolean {
  return mayFrame || !other.querySelector("main[data-frames]");
}

/** Replaces the page that is shown. Header and footer stay, with their islands. */
export function swapPage(next: Page, shown: Page): void {
  for (const element of difference(shown.head, next.head)) element.remove();
  document.head.append(...difference(next.head, shown.head));
  document.body.classList.replace(shown.screen, next.screen);
  for (const [index, part] of shown.parts.entries()) if (next.parts[index]) part.replaceWith(next.parts[index]);
  for (const link of document.querySelectorAll(LINKS)) link.ariaCurrent = next.current.get(linkKey(link)) ?? null;
  shown.main.replaceWith(next.main);
}

/** What identifies a link of header or footer, the same on every page. */
function linkKey(link: Element): string {
  return `${link.className} ${link.getAttribute("href") ?? link.textContent}`;
}

/** The elements of the first list that have no equal in the second. */
function difference(these: Element[], those: Element[]): Element[] {
  return these.filter((element) => !those.some((other) => other.isEqualNode(element)));
}
