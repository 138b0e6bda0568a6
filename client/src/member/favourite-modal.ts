import { adoptStyles } from "../dom/adopt-styles";
import { lockScroll } from "../dom/scroll-lock";
import { onEveryPage, onPageChange } from "../navigation/page-change";
import styles from "../styles/sheets/favourite-modal.css?text";

adoptStyles(styles);

/** The login modal for favourites; on the login page that a favourite link led to it opens by itself. */
export function startFavouriteModal(modal: HTMLDialogElement): { open(link: HTMLAnchorElement): void } {
  const logIn = modal.querySelector<HTMLAnchorElement>("[data-log-in]")!;
  const signUp = modal.querySelector<HTMLAnchorElement>("[data-sign-up]")!;
  const title = modal.querySelector("h2")!;
  const ownTitle = title.textContent;
  let unlock: (() => void) | undefined;
  const close = () => {
    modal.close();
    // Not in the `close` event, which fires after a navigation has restored its scroll position.
    unlock?.();
    unlock = undefined;
  };
  const open = () => {
    unlock ??= lockScroll();
    if (!modal.open) modal.showModal();
    logIn.focus();
  };
  /** Explains favourites on the login page. */
  const promptLogin = () => {
    const prompt = document.querySelector("[data-favourites]");
    const closeForm = modal.querySelector("form");
    if (closeForm) closeForm.hidden = !!prompt;
    if (!prompt) return;
    logIn.href = "#account-form";
    signUp.search = location.search;
    // The default title is about a product.
    title.textContent = prompt.querySelector("h2")?.textContent ?? ownTitle;
    open();
  };

  let pointerDownTarget: EventTarget | null;
  modal.addEventListener("pointerdown", ({ target }) => (pointerDownTarget = target));
  modal.addEventListener("click", ({ target }) => {
    // The content fills the modal, so the modal as target means the backdrop. A text selection may end there.
    const beside = target === modal && pointerDownTarget === modal;
    if (beside || (target instanceof Element && target.closest("a"))) close();
  });
  // Fires after the page change, which may have reopened the modal.
  modal.addEventListener("close", () => modal.open || close());
  onPageChange(close);
  onEveryPage(promptLogin);

  return {
    open(link) {
      // The page may have changed while the modal was loading.
      if (!link.isConnected) return;
      logIn.href = link.href;
      signUp.search = link.search;
      title.textContent = ownTitle;
      // Safari does not focus a clicked link, and closing the modal restores the focus.
      link.focus();
      open();
    },
  };
}
