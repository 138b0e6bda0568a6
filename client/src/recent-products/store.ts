import { type Item, normalizeItems, parseItems } from "../quotation/items";
import { readText, writeText } from "../quotation/storage";

/** The storage key of viewed products, latest first. They never leave the device. */
const KEY = "recentProducts";
/** One more than a row shows, because it omits the current product. */
const MAX_PRODUCTS = 7;

/** Viewed products except one; empty without storage. */
export function recentProducts(without?: number): Item[] {
  return parseItems(readText(KEY), location.origin).items.filter(({ id }) => id !== without);
}

/** Adds a product; ignores anything invalid. */
export function rememberProduct(product: unknown): void {
  const [added] = normalizeItems([product], location.origin);
  if (added) store(withProduct(recentProducts(), added));
}

/** Removes a product whose page is gone. */
export function forgetPage(url: string): void {
  const products = recentProducts();
  const left = products.filter((product) => product.url !== url);
  if (left.length < products.length) store(left);
}

export function forgetProducts(): void {
  store([]);
}

export function withProduct(products: Item[], added: Item): Item[] {
  return [added, ...products.filter(({ id }) => id !== added.id)].slice(0, MAX_PRODUCTS);
}

function store(products: Item[]): void {
  // Without space the old list stays.
  writeText(KEY, JSON.stringify(products));
}
