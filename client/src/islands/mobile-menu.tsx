import { type FormEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import { trapFocus } from "../dom/focus-trap";
import { lockPage } from "../dom/page-lock";
import { Slot } from "../runtime/slot";

/**
 * Makes the server's `<details>` a full-screen menu: locks scrolling, traps focus, closes on Escape and page changes, and opens one
 * section at a time.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // The menu may have been opened before hydration.
  useLayoutEffect(() => setOpen(menu.current?.open ?? false), []);

  const close = () => {
    if (menu.current) menu.current.open = false;
    setOpen(false);
  };
  useLayoutEffect(() => {
    const toggle = menu.current?.querySelector("summary");
    return open && menu.current && toggle ? onOpen(menu.current, toggle, close) : undefined;
  }, [open]);

  const onToggle = ({ target }: SyntheticEvent<HTMLDetailsElement>) => {
    if (target === menu.current) setOpen(menu.current.open);
    else if (target instanceof HTMLDetailsElement && target.open) closeOthers(target);
  };
  const onClick = ({ target }: MouseEvent) => {
    // A fragment can only be scrolled to once scrolling is unlocked.
    if (target instanceof Element && leadsWithinPage(target.closest("a"))) close();
  };
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
    // If this fails, the form opens the search page.
    import("../search/menu-search").then(({ onMenuSearchInput }) => onMenuSearchInput(target)).catch(() => {});
  };
  return <Slot element="details" ref={menu} onToggleCapture={onToggle} onClick={onClick} onInput={onInput} />;
}

/** Returns a function that undoes the setup. */
function onOpen(menu: HTMLDetailsElement, toggle: HTMLElement, close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    close();
    toggle.focus();
  };
  document.addEventListener("keydown", onKeyDown);
  const untrapFocus = trapFocus(menu);
  const unlockPage = lockPage(toggle, close);
  return () => {
    document.removeEventListener("keydown", onKeyDown);
    untrapFocus();
    unlockPage();
  };
}

/** For browsers without `<details name>`. */
function closeOthers(section: HTMLDetailsElement): void {
  const name = section.getAttribute("name");
  if (!name) return;
  for (const other of section.ownerDocument.querySelectorAll<HTMLDetailsElement>("details[open]")) {
    if (other !== section && other.getAttribute("name") === name) other.open = false;
  }
}

function leadsWithinPage(link: HTMLAnchorElement | null): boolean {
  return link !== null && link.hash !== "" && link.href.split("#")[0] === location.href.split("#")[0];
}
