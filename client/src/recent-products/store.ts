import { type Item, normalizeItems, parseItems } from "../quotation/items";
import { readText, writeText } from "../quotation/storage";

/** Storage key of the products whose pages were opened on this device, the latest first. They stay on the device. */
const KEY = "recentProducts";
/** One more than a row shows, which leaves out the product of the page itself. */
const MAX_PRODUCTS = 7;

/** The products that were looked at, without the one with this id; none where the browser has no storage. */
export function recentProducts(without?: number): Item[] {
  return parseItems(readText(KEY), location.origin).items.filter(({ id }) => id !== without);
}

/** Puts a product of this site in front of the others; anything else is ignored. */
export function rememberProduct(product: unknown): void {
  const [added] = normalizeItems([product], location.origin);
  if (added) store(withProduct(recentProducts(), added));
}

/** Takes a product off whose page is gone. */
export function forgetPage(url: string): void {
  const products = recentProducts();
  const left = products.filter((product) => product.url !== url);
  if (left.length < products.length) store(left);
}

export function forgetProducts(): void {
  store([]);
}

/** The products with one more, which is in the list once. */
export function withProduct(products: Item[], added: Item): Item[] {
  return [added, ...products.filter(({ id }) => id !== added.id)].slice(0, MAX_PRODUCTS);
}

function store(products: Item[]): void {
  // Without room the old list stays, which is as good as any.
  writeText(KEY, JSON.stringify(products));
}
