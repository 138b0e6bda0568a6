import { announce } from "../navigation/announcer";
import { storeChoice, readChoice } from "./choice";

const banner = document.querySelector<HTMLElement>(".consent")!;
const details = banner.querySelector("details")!;
const skipLink = document.querySelector<HTMLElement>(".skip-link[href='#consent']");

/** The button that opened the banner, if any. */
let opener: HTMLElement | null = null;

/** Shows the banner without moving the focus. */
export function showBanner(): void {
  if (!banner.hidden) return;
  setShown(true);
  announce(banner.dataset["shown"] ?? "");
}

/** Opens the banner with the current choice, as requested with a button. */
export function openSettings(by: HTMLElement): void {
  opener = by;
  const choice = readChoice();
  for (const box of boxes()) box.checked = choice?.has(box.value) ?? false;
  details.open = true;
  setShown(true);
  banner.focus();
}

banner.addEventListener("submit", (event) => {
  event.preventDefault();
  choose(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
});
banner.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-allow]");
  if (button) choose(button.dataset["allow"]?.split(" ").filter(Boolean) ?? []);
});
// Dismissing is no choice: the banner comes back with the next visit.
banner.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  close();
});

function choose(allowed: string[]): void {
  close();
  announce(banner.dataset["kept"] ?? "");
  void storeChoice(allowed);
}

function close(): void {
  const hadFocus = banner.contains(document.activeElement);
  setShown(false);
  details.open = false;
  const target = opener ?? document.querySelector<HTMLElement>("main");
  if (hadFocus) target?.focus({ preventScroll: true });
  opener = null;
}

function setShown(isShown: boolean): void {
  banner.hidden = !isShown;
  if (skipLink) skipLink.hidden = !isShown;
}

function boxes(): HTMLInputElement[] {
  return [...banner.querySelectorAll<HTMLInputElement>("[name=allow]")];
}
