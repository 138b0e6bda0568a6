import { onEveryPage } from "../navigation/page-change";
import { forgetPage, recentProducts, rememberProduct } from "../recent-products/store";

/** Remembers viewed products on this device, and reserves space for the island that shows them. */
export function startRecentProducts(): void {
  onEveryPage(() => {
    if (document.body.classList.contains("page--not-found")) forgetPage(location.origin + location.pathname);
    const product = productOfPage();
    if (product) rememberProduct(product);
    for (const place of document.querySelectorAll<HTMLElement>("[data-recent-products]")) {
      place.hidden = !recentProducts(product?.id)[0];
    }
  });
}

/** The item of the page's own quotation button. */
function productOfPage(): { id: number } | null {
  const button = document.querySelector(".product__actions > x-island[name=quotation-button]");
  const props = button?.getAttribute("props");
  return props ? (JSON.parse(props) as { item: { id: number } }).item : null;
}
