/** `info` of navigations that the browser has to load. */
export const LOAD = { info: "load" };

/** Loads a page with header and footer, for example after a change of visitor or for a response that cannot be requested again. */
export function load(address: string, history: "push" | "replace"): void {
  if (!window.navigation) return history === "push" ? location.assign(address) : location.replace(address);
  const { committed, finished } = navigation.navigate(address, { ...LOAD, history });
  for (const outcome of [committed, finished]) outcome?.catch(() => {});
}
