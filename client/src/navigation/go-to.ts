/** The event that asks for a page; it is canceled when the page is brought, and an ordinary load otherwise. */
const ASKED = "goto";

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
