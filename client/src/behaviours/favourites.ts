import { onEveryPage } from "../navigation/page-change";
import { isModifiedClick } from "../runtime/replay";
import { takePressedHeart } from "./pressed-heart";

/** Hearts of anonymous visitors: links to the login page that carry the product. */
const HEARTS = "a.favourite-link";

/** Lets such a heart, on this page and every later one, open the modal that asks to log in; where that fails, it leads to the login page. */
export function startFavourites(): void {
  // By then the browser has scrolled to where the page was.
  addEventListener("load", () => takePressedHeart()?.click());
  const dialog = document.querySelector<HTMLDialogElement>(".favourite-modal");
  if (!dialog) return;

  let modal: Promise<{ open(heart: HTMLAnchorElement): void }> | undefined;
  const load = () => (modal ??= import("../member/favourite-modal").then(({ startFavouriteModal }) => startFavouriteModal(dialog)));
  document.addEventListener("click", (event) => {
    const heart = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(HEARTS);
    if (!heart || isModifiedClick(event)) return;
    event.preventDefault();
    load().then(({ open }) => open(heart), () => location.assign(heart.href));
  });
  onEveryPage(() => {
    // The login page works without the modal, which would only tell what the favourites are for.
    if (document.querySelector("[data-favourites]")) load().catch(() => {});
  });
}
