/** The cookies of ours that script can read; the others are hidden from it. */
const OWN = ["consent", "quotation"];

/** Deletes the cookies that scripts of the content system have set, here and for the domains above. */
export function forgetCookies(): void {
  const names = document.cookie.split(";").map((pair) => pair.split("=")[0]!.trim());
  for (const name of names.filter((name) => name && !OWN.includes(name))) {
    for (const domain of ["", ...domainsOf(location.hostname)]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}

/** The attributes that name a host's domains. */
export function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return parts.map((_, index) => `; Domain=${parts.slice(index).join(".")}`);
}
