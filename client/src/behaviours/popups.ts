import { onPageChange } from "../navigation/page-change";

/** Pop-up menus, which the browser itself opens and closes. */
const OPEN = "details[data-popup][open]";

/** Closes pop-ups on a tap or focus outside, on Escape, when another one opens and when the page changes. */
export function startPopups(): void {
  const closeAll = () => closeBeside(null);
  const leave = ({ target }: Event) => closeBeside(target);
  // Scrolling by touch ends in `pointercancel`, so only a tap closes them.
  document.addEventListener("pointerup", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("toggle", ({ target }) => isOpenPopup(target) && closeBeside(target), true);
  document.addEventListener("keydown", closeOnEscape);
  onPageChange(closeAll);
  // A page restored from the back/forward cache has no open menu.
  window.addEventListener("pagehide", closeAll);
}

/** Closes every open pop-up that does not contain the target. */
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
