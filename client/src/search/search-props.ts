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
  /** Text of the link to the search page, with `{query}` for what the visitor has typed. */
  searchFor: string;
  /** Heading of the recent searches, and the button that deletes them. */
  recent: string;
  forget: string;
}

/** The address of the search page for a query. */
export function searchUrl({ page }: Pick<SearchProps, "page">, query: string): string {
  return `${page}?${new URLSearchParams({ query })}`;
}

/** The text of the link to all results. The function keeps `$` in the visitor's text from meaning more than itself. */
export function searchLabel({ searchFor }: Pick<SearchProps, "searchFor">, query: string): string {
  return searchFor.replace("{query}", () => query);
}
