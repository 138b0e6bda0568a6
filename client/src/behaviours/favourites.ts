import { onEveryPage } from "../navigation/page-change";
import { isModifiedClick } from "../runtime/replay";
import { takePressedFavourite } from "./pressed-favourite";

/** Favourites of anonymous visitors: links to the login page that carry the product. */
const FAVOURITE_LINKS = "a.favourite-link";

/** Lets such a link, on this page and every later one, open the modal that asks to log in; where that fails, it leads to the login page. */
export function startFavourites(): void {
  // By then the browser has scrolled to where the page was.
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
    // The login page works without the modal, which would only tell what the favourites are for.
    if (document.querySelector("[data-favourites]")) load().catch(() => {});
  });
}
