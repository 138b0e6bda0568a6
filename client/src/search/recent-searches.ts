/** What was looked for on this device, the latest first. It stays on the device. */
const KEY = "recentSearches";
const MOST = 5;

/** What was looked for of late; nothing where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    return readSearches(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Keeps a search in front of the others. */
export function rememberSearch(query: string): void {
  keep(withSearch(recentSearches(), query));
}

export function forgetSearches(): void {
  keep([]);
}

function keep(searches: string[]): void {
  try {
    if (searches[0]) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing only costs this.
  }
}

/** What is kept, as far as it is what we keep. */
export function readSearches(kept: string | null): string[] {
  try {
    const value: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(value) ? value.filter((query) => typeof query === "string" && query !== "").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The searches with one more. It is in the list once, whatever its capitals. */
export function withSearch(searches: string[], query: string): string[] {
  const added = query.trim().slice(0, 128);
  if (!added) return searches;
  const others = searches.filter((search) => search.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, MOST);
}
