/** The address of this page with as much of one column as its link shows; the link does not know how the others have grown. */
export function moreUrl(page: string, column: string, link: string): string {
  const address = new URL(page);
  address.hash = "";
  address.searchParams.set(column, new URL(link).searchParams.get(column) ?? "");
  return address.href;
}
