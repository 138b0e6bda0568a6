/** The favourite that was pressed when the session had already expired. */
const KEY = "pressed-favourite";

/** Remembers the product while the page is reloaded for an anonymous visitor. */
export function rememberFavourite(product: string): void {
  try {
    sessionStorage.setItem(KEY, product);
  } catch {}
}

/** Returns the favourite that was pressed before the reload, once. */
export function takePressedFavourite(): HTMLAnchorElement | null {
  try {
    const product = sessionStorage.getItem(KEY);
    if (product === null) return null;
    sessionStorage.removeItem(KEY);
    return document.querySelector(`a.favourite-link[href$="&favourite=${CSS.escape(product)}"]`);
  } catch {
    return null;
  }
}
