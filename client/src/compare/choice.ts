/** The storage key of products that are to be compared, each maybe in a variant, in the spelling of the page's address. */
export const CHOICE_KEY = "compare";

/** Takes the place of storage that is forbidden or full. */
let kept: string | null = null;

/** The chosen products in the order in which they were chosen. Code of its own: what it shared would weigh on every page. */
export function readChoice(): string[] {
  try {
    return parseKeys(kept ?? localStorage.getItem(CHOICE_KEY));
  } catch {
    return parseKeys(kept);
  }
}

export function writeChoice(keys: readonly string[]): void {
  try {
    localStorage.setItem(CHOICE_KEY, formatKeys(keys));
    kept = null;
  } catch {
    kept = formatKeys(keys);
  }
}

export function formatKeys(keys: readonly string[]): string {
  return keys.join(".");
}

/** Keys none twice; whatever else stands there is dropped. */
export function parseKeys(text: string | null): string[] {
  return [...new Set(text?.split(".").filter((key) => /^[1-9]\d*(-[A-Z\d]{1,8})*$/.test(key)))];
}

/** Whether a box stands for a chosen product: one without a variant, on a card, for all of its product's. */
export const standsFor = (box: string, key: string): boolean => key === box || key.startsWith(`${box}-`) && !box.includes("-");

/** The choice with that of a box, which takes the place of its product without a variant. */
export function withBox(keys: readonly string[], box: string): string[] {
  return [...keys.filter((key) => key !== box && key !== box.split("-")[0]), box];
}

export function withoutBox(keys: readonly string[], box: string): string[] {
  return keys.filter((key) => !standsFor(box, key));
}
