/** Our own cookies that are not HttpOnly. */
const OWN = ["consent", "quotation"];

/** Deletes the cookies that the content system's scripts may have set, on this host and its parent domains. */
export function forgetCookies(): void {
  const names = document.cookie.split(";").map((pair) => pair.split("=")[0]!.trim());
  for (const name of names.filter((name) => name && !OWN.includes(name))) {
    for (const domain of ["", ...domainsOf(location.hostname)]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

/** The `Domain` attributes of a host and its parent domains. */
export function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.map((_, index) => `; Domain=${parts.slice(index).join(".")}`);
}
