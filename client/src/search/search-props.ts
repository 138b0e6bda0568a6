/** What the search bar needs from the server: strings, the search page's address and the icons. */
export interface SearchProps {
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
export function searchUrl({ page }: Pick<SearchProps, "page">, query: string): string {
  return `${page}?${new URLSearchParams({ query })}`;
}

/** Says in words what is looked for. Nothing in the visitor's text means anything but itself. */
export function searchLabel({ searchFor }: Pick<SearchProps, "searchFor">, query: string): string {
  return searchFor.replace("{query}", () => query);
}
