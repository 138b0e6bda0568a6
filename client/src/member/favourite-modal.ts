import { lockScroll } from "../dom/scroll-lock";
import { onEveryPage, onPageChange } from "../navigation/page-change";

/** Makes the modal that asks to log in for favourites; it opens for a favourite link, and by itself on the login page that one led to. */
export function startFavouriteModal(modal: HTMLDialogElement): { open(link: HTMLAnchorElement): void } {
  const logIn = modal.querySelector<HTMLAnchorElement>("[data-log-in]")!;
  const title = modal.querySelector("h2")!;
  const ownTitle = title.textContent;
  let unlock: (() => void) | undefined;
  const close = () => {
    modal.close();
    // Not left to the event, which comes later than the scrolling of another page.
    unlock?.();
    unlock = undefined;
  };
  const open = () => {
    unlock ??= lockScroll();
    if (!modal.open) modal.showModal();
    logIn.focus();
  };
  /** On the login page, who came for their favourites sees in the modal what those are. */
  const promptLogin = () => {
    const prompt = document.querySelector("[data-favourites]");
    const closeForm = modal.querySelector("form");
    if (closeForm) closeForm.hidden = !!prompt;
    if (!prompt) return;
    logIn.href = "#account-form";
    // The modal's own is about a product.
    title.textContent = prompt.querySelector("h2")?.textContent ?? ownTitle;
    open();
  };

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

  return {
    open(link) {
      // The page may have changed while the modal was on its way.
      if (!link.isConnected) return;
      logIn.href = link.href;
      title.textContent = ownTitle;
      // Safari gives no focus to a link that is clicked, and closing gives it back to what had it.
      link.focus();
      open();
    },
  };
}
