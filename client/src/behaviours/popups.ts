import { onPageChange } from "../navigation/page-change";

/** Menus that lie over the page: `<details data-popup>`, opened and closed by the browser itself. */
const OPEN = "details[data-popup][open]";

/** Closes a pop-up that the visitor has left: by a tap or Tab elsewhere, Escape, another pop-up or another page. */
export function startPopups(): void {
  const closeAll = () => closeBeside(null);
  const leave = ({ target }: Event) => closeBeside(target);
  // A finger that scrolls the page ends in no pointerup: only a tap closes.
  document.addEventListener("pointerup", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("toggle", ({ target }) => isOpenPopup(target) && closeBeside(target), true);
  document.addEventListener("keydown", closeOnEscape);
  onPageChange(closeAll);
  // A page that comes back from the browser's memory comes without an open menu.
  window.addEventListener("pagehide", closeAll);
}

/** Closes every open pop-up in which the target does not lie. */
function closeBeside(target: EventTarget | null): void {
  for (const popup of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
    if (!(target instanceof Node && popup.contains(target))) popup.open = false;
  }
}

function closeOnEscape(event: KeyboardEvent): void {
  const popup = event.key === "Escape" && document.querySelector<HTMLDetailsElement>(OPEN);
  if (!popup) return;
  event.preventDefault();
  popup.open = false;
  popup.querySelector("summary")?.focus();
}

function isOpenPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(OPEN);
}
