/** Lets the links to other languages take the list along: each language has a domain, and so a list, of its own. */
export function takeAlong(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".language-switcher a[href^=http]:not([aria-current])")) {
    link.href = `/_/language?to=${link.lang}&page=${encodeURIComponent(link.pathname + link.search)}`;
  }
}
