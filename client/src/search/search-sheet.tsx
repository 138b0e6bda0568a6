import { type FormEvent, useLayoutEffect, useState } from "react";
import { Icon } from "../icon";
import { useEntrance } from "./entrance";
import { SearchResults } from "./search-results";
import type { SearchWords } from "./search-words";

const BOX = "search-bar-query";

/** The open bar: a box, and below it a panel as long as there is text in the box. */
export function SearchSheet({ words, onClose }: { words: SearchWords; onClose: () => void }) {
  const { box, shown } = useEntrance();
  const [text, setText] = useState("");
  const query = text.trim();
  const clear = () => {
    setText("");
    box.current?.focus();
  };
  useEscape(text ? clear : onClose);

  return (
    <div className="search-bar__sheet">
      <div className="search-bar__row container">
        {shown && (
          <form className="search-bar__form" role="search" action={words.page} onReset={clear}>
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
              value={text}
              onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => setText(currentTarget.value)}
            />
            {text && <FormButton type="reset" words={words} icon="close" />}
            <FormButton type="submit" words={words} icon="search" />
          </form>
        )}
      </div>
      {query && (
        <div className="search-bar__panel">
          <div className="container">
            <SearchResults words={words} query={query} />
          </div>
        </div>
      )}
    </div>
  );
}

function FormButton({ type, words, icon }: { type: "submit" | "reset"; words: SearchWords; icon: string }) {
  return (
    <button className="icon-button" type={type}>
      <Icon sprite={words.icons} name={icon} />
      <span className="visually-hidden">{words[type]}</span>
    </button>
  );
}

/** The browser would empty the box by itself, and leave the panel open: Escape is answered here alone. */
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
