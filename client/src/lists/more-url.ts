/** The address of this page with as much of one list as its link asks for; the link does not know of the other lists. */
export function moreUrl(page: string, parameter: string, link: string): string {
  const address = new URL(page);
  address.hash = "";
  address.searchParams.set(parameter, new URL(link).searchParams.get(parameter) ?? "");
  return address.href;
}
