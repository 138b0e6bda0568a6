import { lockScroll } from "../dom/scroll-lock";
import { onEveryPage, onPageChange } from "../navigation/page-change";
import { isModifiedClick } from "../runtime/replay";
import { takePressedHeart } from "./pressed-heart";

/** Hearts of anonymous visitors: links to the login page that carry the product. */
const HEARTS = "a.favourite-link";

/** Lets such a heart, on this page and every later one, open the modal that asks to log in. */
export function startFavourites(): void {
  // By then the browser has scrolled to where the page was.
  addEventListener("load", () => takePressedHeart()?.click());
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
  /** On the login page, who came for their favourites sees in the modal what those are. */
  const promptLogin = () => {
    const prompt = document.querySelector("[data-favourites]");
    const closeForm = modal.querySelector("form");
    if (closeForm) closeForm.hidden = !!prompt;
    if (!prompt) return;
    logIn.href = "#account-form";
    open();
  };
  document.addEventListener("click", (event) => {
    const heart = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(HEARTS);
    if (!heart || isModifiedClick(event)) return;
    event.preventDefault();
    logIn.href = heart.href;
    // Safari gives no focus to a link that is clicked, and closing gives it back to what had it.
    heart.focus();
    open();
  });

  let pointerDownTarget: EventTarget | null;
  modal.addEventListener("pointerdown", ({ target }) => (pointerDownTarget = target));
  modal.addEventListener("click", ({ target }) => {
    // The content fills the modal, so the modal itself is what lies around it. Text may be selected out of it.
    const beside = target === modal && pointerDownTarget === modal;
    if (beside || (target instanceof Element && target.closest("a"))) close();
  });
  // The event comes after the page change, which may have opened the modal anew.
  modal.addEventListener("close", () => modal.open || close());
  onPageChange(close);
  onEveryPage(promptLogin);
}
