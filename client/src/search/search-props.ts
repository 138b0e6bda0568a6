/** The props of the search bar. */
export interface SearchProps {
  /** The URL of the search page, which takes the parameter `query`. */
  page: string;
  icons: string;
  label: string;
  submit: string;
  reset: string;
  /** The text of the link to all results, with the placeholder `{query}`. */
  searchFor: string;
  /** The heading of recent searches and the button that clears them. */
  recent: string;
  forget: string;
}

export function searchUrl({ page }: Pick<SearchProps, "page">, query: string): string {
  return `${page}?${new URLSearchParams({ query })}`;
}

/** A function as replacement, so that `$` in the query has no special meaning. */
export function searchLabel({ searchFor }: Pick<SearchProps, "searchFor">, query: string): string {
  return searchFor.replace("{query}", () => query);
}
