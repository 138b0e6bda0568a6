/** `info` of navigations that the browser is to make: a load of the page. */
export const LOAD = { info: "load" };

/**
 * Has the browser load a page, with header and footer: they may be another visitor's by now, or the response is one that
 * cannot be asked for twice, such as the page with a receipt.
 */
export function load(address: string, history: "push" | "replace"): void {
  if (!window.navigation) return history === "push" ? location.assign(address) : location.replace(address);
  const { committed, finished } = navigation.navigate(address, { ...LOAD, history });
  for (const outcome of [committed, finished]) outcome?.catch(() => {});
}
