import { useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../components/icon";
import { MAX_QUERY_LENGTH, useEntrance } from "./entrance";
import { RecentList } from "./recent-list";
import { rememberSearch } from "./recent-searches";
import { searchLabel, type SearchProps, searchUrl } from "./search-props";
import "./styles";
import { startSuggestions, type Suggestions } from "./suggestions";

const BOX = "search-bar-query";

/** The open search bar; the panel is shown while there is text in the box. */
export function SearchSheet({ words, onClose }: { words: SearchProps; onClose: () => void }) {
  const [text, setText] = useState("");
  const { box, shown } = useEntrance(setText);
  const query = text.trim();
  const clear = () => {
    setText("");
    box.current?.focus();
  };
  // The mobile menu does not remember searches, because it cannot show or clear them.
  const remember = () => rememberSearch(query);
  useEscape(text ? clear : onClose);
  const place = useRef<HTMLDivElement>(null);
  const suggestions = useRef<Suggestions>(null);
  useLayoutEffect(() => {
    if (!box.current || !place.current) return;
    const started = startSuggestions(box.current, place.current);
    suggestions.current = started;
    started.update(query);
    return () => started.end();
  }, [shown]);
  useLayoutEffect(() => suggestions.current?.update(query), [query]);

  return (
    <div className="search-bar__sheet">
      <div className="search-bar__row container">
        {shown && (
          <form className="search-bar__form" role="search" action={words.page} onReset={clear} onSubmit={remember}>
            <label className="visually-hidden" htmlFor={BOX}>
              {words.label}
            </label>
            <input
              className="search-bar__input"
              id={BOX}
              ref={box}
              name="query"
              type="search"
              placeholder={words.label}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={MAX_QUERY_LENGTH}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            {text && <FormButton type="reset" words={words} icon="close" />}
            <FormButton type="submit" words={words} icon="search" />
          </form>
        )}
      </div>
      {shown && !text && <RecentList words={words} onForget={() => box.current?.focus()} />}
      <div className="search-bar__panel" hidden={!query}>
        <div className="container">
          {query && (
            <a className="search-results__all" href={searchUrl(words, query)} onClick={remember}>
              <Icon sprite={words.icons} name="search" />
              <span className="search-results__sentence">{searchLabel(words, query)}</span>
              <Icon sprite={words.icons} name="arrow-right" />
            </a>
          )}
          <div ref={place} onClick={remember} />
        </div>
      </div>
    </div>
  );
}

function FormButton({ type, words, icon }: { type: "submit" | "reset"; words: SearchProps; icon: string }) {
  return (
    <button className="icon-button" type={type}>
      <Icon sprite={words.icons} name={icon} />
      <span className="visually-hidden">{words[type]}</span>
    </button>
  );
}

/** Prevents the browser's own handling, which clears the box and leaves the panel open. */
function useEscape(run: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [run]);
}
