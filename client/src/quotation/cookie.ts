/** The cookie's value, as it is; null when there is no cookie. */
export function readCookieText(): string | null {
  return /(?:^|; )quotation=([^;]*)/.exec(document.cookie)?.[1] ?? null;
}

/** Items or lines as the cookie spells them: `412x1.87x12`. */
export function formatLines(lines: readonly { id: number; amount: number }[]): string {
  return lines.map(({ id, amount }) => `${id}x${amount}`).join(".");
}
