/** The storage key of recent searches, latest first. They never leave the device. */
const KEY = "recentSearches";
const MAX_SEARCHES = 5;

/** Empty without storage. */
export function recentSearches(): string[] {
  try {
    return readSearches(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

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
  } catch {}
}

/** Ignores invalid entries. */
export function readSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter((query) => typeof query === "string" && query !== "").slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Adds a search; an earlier one that differs only in case is replaced. */
export function withSearch(searches: string[], query: string): string[] {
  const added = query.trim().slice(0, 128);
  if (!added) return searches;
  const others = searches.filter((search) => search.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, MAX_SEARCHES);
}
