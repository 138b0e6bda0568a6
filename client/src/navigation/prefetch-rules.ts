/** What the browser tells of the connection; not every browser does. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor's connection is one to fetch on what may not be wanted. */
export function mayPrefetch(onLine: boolean, connection: Connection | undefined): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.includes("2g");
}

/** Whether a link leads to a page worth fetching: another one, and not one that depends on who asks. */
export function isWorthPrefetching(link: URL, here: URL, personal: string[]): boolean {
  const isHere = link.pathname === here.pathname && link.search === here.search;
  return !isHere && !personal.some((path) => link.pathname.startsWith(path));
}
