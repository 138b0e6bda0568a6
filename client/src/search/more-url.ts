/** The address of this page with as many results of one column as its link asks for; the link does not know of the other columns. */
export function moreUrl(page: string, column: string, link: string): string {
  const address = new URL(page);
  address.hash = "";
  address.searchParams.set(column, new URL(link).searchParams.get(column) ?? "");
  return address.href;
}
