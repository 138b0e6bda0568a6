/** The parameter of a product's page that chooses a variant. */
export const CHOICE = "choice";

/**
 * Keeps the address of a product's page, and what the page passes on, in step with what is chosen: a reload, the way back and who
 * gets the address find it. The standard, without a code, needs no name.
 */
export function nameChoice(page: string, code: string): void {
  const here = new URL(location.href);
  // The form is on the list's page too, and a traversal has the next page's address already.
  if (here.pathname !== new URL(page).pathname) return;
  passOn(code ? `${page}?${CHOICE}=${code}` : page);
  // A change would stop a page that is coming.
  if (window.navigation?.transition || (here.searchParams.get(CHOICE) ?? "") === code) return;
  if (code) here.searchParams.set(CHOICE, code);
  else here.searchParams.delete(CHOICE);
  try {
    history.replaceState(history.state, "", here);
    document.dispatchEvent(new Event("addresschange"));
  } catch {
    // Safari takes a hundred changes in half a minute; the next one catches up.
  }
}

/** Tells the ways to share the page its address, its paper, and the page in other languages, whose codes are the same. */
function passOn(address: string): void {
  const { search } = new URL(address);
  for (const code of document.querySelectorAll<HTMLImageElement>(".product__code")) code.src = new URL(code.src).pathname + search;
  for (const way of document.querySelectorAll<HTMLElement>(".product__address, .share :is([data-share], .share__address, a)")) {
    if (way instanceof HTMLAnchorElement) way.search = way.search.replace(/body=.*/, `body=${encodeURIComponent(address)}`);
    else if (way.dataset["share"]) way.dataset["share"] = address;
    // The same text again would take away that it is selected.
    else if (way.textContent !== address) way.textContent = address;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".language-switcher a:not([aria-current])")) {
    const target = new URL(link.href);
    // By way of the endpoint that takes the list along.
    const page = target.searchParams.get("page");
    if (page) target.searchParams.set("page", page.split("?")[0] + search);
    else target.search = search;
    link.href = target.href;
  }
}
