/** The favourite that was pressed by somebody whose session turned out to have ended. */
const KEY = "pressed-favourite";

/** Keeps the product until the page is shown as it is for everybody. */
export function rememberFavourite(product: string): void {
  try {
    sessionStorage.setItem(KEY, product);
  } catch {
    // Without storage it has to be pressed again.
  }
}

/** The favourite that was pressed before the page was loaded again, once. */
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
