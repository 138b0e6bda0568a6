/** The event that asks for a page; it is canceled when the page is brought, and an ordinary load otherwise. */
const ASKED = "goto";

/** `info` of navigations that the browser is to make: a load of the page. */
export const LOAD = { info: "load" };

/** Goes to a page whose response must be new, such as the one that shows a receipt: a copy that was prefetched will not do. */
export function goTo(address: string): void {
  const asked = new CustomEvent(ASKED, { detail: address, cancelable: true });
  if (document.dispatchEvent(asked)) location.assign(address);
}

/** Answers `goTo` from now on. Where the function returns false the browser loads the address. */
export function onGoTo(run: (address: string) => boolean): void {
  document.addEventListener(ASKED, (event) => {
    if (run((event as CustomEvent<string>).detail)) event.preventDefault();
  });
}

/** Loads a page in place of the one that is shown, with header and footer: they may be another visitor's by now. */
export function loadInstead(address: string): void {
  if (!window.navigation) return location.replace(address);
  const { committed, finished } = navigation.navigate(address, { ...LOAD, history: "replace" });
  for (const outcome of [committed, finished]) outcome?.catch(() => {});
}
