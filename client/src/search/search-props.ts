/** What the search bar needs from the server: strings, the search page's address and the icons. */
export interface SearchWords {
  /** Address of the search page; it takes the parameter `query`. */
  page: string;
  /** Address of the sprite. */
  icons: string;
  /** Name and placeholder of the box. */
  label: string;
  submit: string;
  reset: string;
  /** What leads to the search page, with `{query}` for what the visitor has typed. */
  searchFor: string;
  /** What stands above the latest searches, and what takes them away. */
  recent: string;
  forget: string;
}

/** The search page for what is looked for. */
export function searchAddress({ page }: Pick<SearchWords, "page">, query: string): string {
  return `${page}?${new URLSearchParams({ query })}`;
}

/** Says in words what is looked for. Nothing in the visitor's text means anything but itself. */
export function searchSentence({ searchFor }: Pick<SearchWords, "searchFor">, query: string): string {
  return searchFor.replace("{query}", () => query);
}
