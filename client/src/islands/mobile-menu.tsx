import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";
import { holdFocus } from "../focus-hold";
import { lockScroll } from "../scroll-lock";
import { Slot } from "../slot";

/**
 * The server's `<details>` opens and closes by itself; this adds what a full-screen menu owes its visitor:
 * the page stays where it is, focus stays inside, Escape and a change of page close it, one section is open at a time.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // The visitor may have opened the menu before this code arrived.
  useLayoutEffect(() => setOpen(menu.current?.open ?? false), []);

  const close = () => {
    if (menu.current) menu.current.open = false;
    setOpen(false);
  };
  useLayoutEffect(() => (open && menu.current ? holdPage(menu.current, close) : undefined), [open]);

  const onToggle = ({ target }: SyntheticEvent<HTMLDetailsElement>) => {
    if (target === menu.current) setOpen(menu.current.open);
    else if (target instanceof HTMLDetailsElement && target.open) closeOthers(target);
  };
  const onClick = ({ target }: MouseEvent) => {
    // The browser can only scroll to a place on this page once the page is back in place.
    if (target instanceof Element && leadsWithinPage(target.closest("a"))) close();
  };
  return <Slot element="details" ref={menu} onToggleCapture={onToggle} onClick={onClick} />;
}

/** Holds the page while the menu is open; the returned function lets it go. */
function holdPage(menu: HTMLDetailsElement, close: () => void): () => void {
  const summary = menu.querySelector("summary");
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      close();
      summary?.focus();
    },
    { signal },
  );
  // A page in the back-forward cache must come back with its menu closed.
  window.addEventListener("pagehide", close, { signal });
  window.navigation?.addEventListener("currententrychange", close, { signal });
  // A wider window shows the full navigation instead, and must not stay locked.
  window.addEventListener("resize", () => summary?.checkVisibility() || close(), { signal });
  const releaseFocus = holdFocus(menu);
  const unlockScroll = lockScroll();
  return () => {
    listening.abort();
    releaseFocus();
    unlockScroll();
  };
}

/** Browsers that know `<details name>` have done this already. */
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
