import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { lockPage } from "../dom/page-lock";
import { isModifiedClick } from "../runtime/replay";
import { Slot } from "../runtime/slot";
import type { SearchProps } from "../search/search-props";
import { SearchSheet } from "../search/search-sheet";

/**
 * Turns the link to the search page into the toggle of a search bar, which also closes on Escape, on interaction outside and on
 * page changes.
 */
export function SearchBar(words: SearchProps) {
  const bar = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLAnchorElement>(null);
  // `aria-expanded` is set after hydration.
  const [open, setOpen] = useState<boolean>();
  useLayoutEffect(() => setOpen(false), []);
  useLayoutEffect(
    () => (open && bar.current && toggle.current ? onOpen(bar.current, toggle.current, () => setOpen(false)) : undefined),
    [open],
  );

  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const onToggle = (event: MouseEvent) => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    if (open) close();
    else setOpen(true);
  };
  return (
    <div className="search-bar" ref={bar}>
      <Slot element="a" ref={toggle} onClick={onToggle} aria-expanded={open} />
      {open && <SearchSheet words={words} onClose={close} />}
      {open && <div className="search-bar__overlay" onClick={close} />}
    </div>
  );
}

/** Returns a function that undoes the setup. */
function onOpen(bar: HTMLElement, toggle: HTMLElement, close: () => void): () => void {
  const opened = new AbortController();
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !bar.contains(target)) close();
  };
  document.addEventListener("pointerup", leave, { signal: opened.signal });
  document.addEventListener("focusin", leave, { signal: opened.signal });
  const unlockPage = lockPage(toggle, close);
  return () => {
    opened.abort();
    unlockPage();
  };
}
