import { onEveryPage } from "../navigation/page-change";
import { isModifiedClick } from "../runtime/replay";
import { takePressedFavourite } from "./pressed-favourite";

/** For anonymous visitors: links to the login page that carry the product. */
const FAVOURITE_LINKS = "a.favourite-link";

/** Opens the login modal for such links; if that fails, they are followed. */
export function startFavourites(): void {
  // After the browser has restored the scroll position.
  addEventListener("load", () => takePressedFavourite()?.click());
  const dialog = document.querySelector<HTMLDialogElement>(".favourite-modal");
  if (!dialog) return;

  let modal: Promise<{ open(link: HTMLAnchorElement): void }> | undefined;
  const load = () => (modal ??= import("../member/favourite-modal").then(({ startFavouriteModal }) => startFavouriteModal(dialog)));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(FAVOURITE_LINKS);
    if (!link || isModifiedClick(event)) return;
    event.preventDefault();
    load().then(({ open }) => open(link), () => location.assign(link.href));
  });
  onEveryPage(() => {
    // The login page works without the modal, which only explains favourites.
    if (document.querySelector("[data-favourites]")) load().catch(() => {});
  });
}
