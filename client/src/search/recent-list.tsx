import { useState } from "react";
import { forgetSearches, recentSearches } from "./recent-searches";
import { type SearchProps, searchUrl } from "./search-props";

interface RecentProps {
  words: SearchProps;
  /** Called after the button with the focus is gone. */
  onForget: () => void;
}

/** The recent searches, shown while the box is empty. */
export function RecentList({ words, onForget }: RecentProps) {
  const [searches, setSearches] = useState(recentSearches);
  if (!searches[0]) return null;
  const forget = () => {
    forgetSearches();
    setSearches([]);
    onForget();
  };
  return (
    <div className="search-recent container">
      <h2 className="search-recent__title" id="search-recent">
        {words.recent}
      </h2>
      <ul className="search-recent__list" aria-labelledby="search-recent">
        {searches.map((query) => (
          <li key={query}>
            <a href={searchUrl(words, query)}>{query}</a>
          </li>
        ))}
      </ul>
      <button className="search-recent__forget" type="button" onClick={forget}>
        {words.forget}
      </button>
    </div>
  );
}
