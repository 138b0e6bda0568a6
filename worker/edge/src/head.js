/**
 * The parts of a request that are always needed, one per line: method, URL, `Host`, `If-None-Match`, `CF-Ray`,
 * `Cookie`. One call from Rust instead of seven. Neither URLs nor header values contain a line break.
 */
export function head(request) {
  const { method, url, headers } = request;
  return [method, url, headers.get("host"), headers.get("if-none-match"), headers.get("cf-ray"), headers.get("cookie")].join("\n");
}
