/** Storage key of the searches on this device, the latest first. They stay on the device. */
const KEY = "recentSearches";
const MAX_SEARCHES = 5;

/** The recent searches; none where the browser has no storage. */
export function recentSearches(): string[] {
  try {
    return readSearches(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Puts a search in front of the others. */
export function rememberSearch(query: string): void {
  store(withSearch(recentSearches(), query));
}

export function forgetSearches(): void {
  store([]);
}

function store(searches: string[]): void {
  try {
    if (searches[0]) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there are no recent searches.
  }
}

/** The searches in a stored text, as far as it is valid. */
export function readSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter((query) => typeof query === "string" && query !== "").slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** The searches with one more. It is in the list once, whatever its capitals. */
export function withSearch(searches: string[], query: string): string[] {
  const added = query.trim().slice(0, 128);
  if (!added) return searches;
  const others = searches.filter((search) => search.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, MAX_SEARCHES);
}
