import { onEveryPage, onPageChange } from "../navigation/page-change";
import { lockScroll } from "../dom/scroll-lock";

/** Hearts of visitors whom nobody knows: links to the login page that carry the product. */
const HEARTS = "a.favourite-link";

/** Lets such a heart, on this page and every later one, open the modal that asks to log in. */
export function startFavourites(): void {
  const modal = document.querySelector<HTMLDialogElement>(".favourite-modal");
  const logIn = modal?.querySelector<HTMLAnchorElement>("[data-log-in]");
  if (!modal || !logIn) return;

  let unlock: (() => void) | undefined;
  const close = () => {
    modal.close();
    // Not left to the event, which comes later than the scrolling of another page.
    unlock?.();
    unlock = undefined;
  };
  const open = () => {
    unlock = lockScroll();
    modal.showModal();
    logIn.focus();
  };
  /** Whoever wanted to see favourites and is asked to log in is told what they are, on the login page itself. */
  const tell = () => {
    const asked = document.querySelector("[data-favourites]");
    const cross = modal.querySelector("form");
    if (cross) cross.hidden = !!asked;
    if (!asked) return;
    logIn.href = "#account-form";
    open();
  };
  document.addEventListener("click", (event) => {
    const heart = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(HEARTS);
    // With a key held down it opens a tab, as links do.
    if (!heart || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    logIn.href = heart.href;
    // Safari gives no focus to a link that is clicked, and closing gives it back to what had it.
    heart.focus();
    open();
  });

  let pressed: EventTarget | null;
  modal.addEventListener("pointerdown", ({ target }) => (pressed = target));
  modal.addEventListener("click", ({ target }) => {
    // The content fills the modal, so the modal itself is what lies around it. Text may be selected out of it.
    const beside = target === modal && pressed === modal;
    if (beside || (target instanceof Element && target.closest("a"))) close();
  });
  modal.addEventListener("close", close);
  onPageChange(close);
  onEveryPage(tell);
}
