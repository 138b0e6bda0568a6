import { Icon } from "../components/icon";
import { rememberSearch } from "./recent-searches";
import { searchLabel, type SearchProps, searchUrl } from "./search-props";

/** What the panel shows for what is in the box: the way to everything that is found. */
export function SearchResults({ words, query }: { words: SearchProps; query: string }) {
  return (
    <a className="search-results__all" href={searchUrl(words, query)} onClick={() => rememberSearch(query)}>
      <Icon sprite={words.icons} name="search" />
      <span className="search-results__sentence">{searchLabel(words, query)}</span>
      <Icon sprite={words.icons} name="arrow-right" />
    </a>
  );
}
