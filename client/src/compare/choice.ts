/** The storage key of the ids of products that are to be compared, in the spelling of the page's address. */
export const CHOICE_KEY = "compare";

/** Takes the place of storage that is forbidden or full. */
let kept: string | null = null;

/** The chosen products in the order in which they were chosen. Code of its own: what it shared would weigh on every page. */
export function readChoice(): string[] {
  try {
    return parseIds(kept ?? localStorage.getItem(CHOICE_KEY));
  } catch {
    return parseIds(kept);
  }
}

export function writeChoice(ids: readonly string[]): void {
  try {
    localStorage.setItem(CHOICE_KEY, formatIds(ids));
    kept = null;
  } catch {
    kept = formatIds(ids);
  }
}

export function formatIds(ids: readonly string[]): string {
  return ids.join(".");
}

/** Ids none twice; whatever else stands there is dropped. */
export function parseIds(text: string | null): string[] {
  return [...new Set(text?.split(".").filter((id) => /^[1-9]\d*$/.test(id)))];
}
