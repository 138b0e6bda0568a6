import { onLinkClick } from "../dom/clicks";
import { onEveryPage } from "../navigation/page-change";
import { takePressedFavourite } from "./pressed-favourite";

/** Opens the login modal for anonymous visitors' favourite links; if that fails, they lead to the login page. */
export function startFavourites(): void {
  // After the browser has restored the scroll position.
  addEventListener("load", () => takePressedFavourite()?.click());
  const dialog = document.querySelector<HTMLDialogElement>(".favourite-modal");
  if (!dialog) return;

  let modal: Promise<{ open(link: HTMLAnchorElement): void }> | undefined;
  const load = () => (modal ??= import("../member/favourite-modal").then(({ startFavouriteModal }) => startFavouriteModal(dialog)));
  onLinkClick("a.favourite-link", (link) => {
    load().then(({ open }) => open(link), () => location.assign(link.href));
  });
  onEveryPage(() => {
    // The login page works without the modal, which only explains favourites.
    if (document.querySelector("[data-favourites]")) load().catch(() => {});
  });
}
