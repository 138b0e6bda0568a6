import { type Key, keyOf } from "./key";
import { formatTexts, type Texts } from "./texts";

export function readCookieText(): string | null {
  return /(?:^|; )quotation=([^;]*)/.exec(document.cookie)?.[1] ?? null;
}

const TEST = "cookie-test=1";

/** Sets a cookie to find out: `navigator.cookieEnabled` says nothing about `Secure` cookies. */
export function acceptsCookies(): boolean {
  document.cookie = `${TEST}; Path=/; SameSite=Lax; Secure`;
  const isAccepted = document.cookie.split("; ").includes(TEST);
  document.cookie = `${TEST}; Path=/; Max-Age=0; SameSite=Lax; Secure`;
  return isAccepted;
}

/** The form field for the list, because the cookie may be out of date or refused. */
export const LIST_NAME = "form-list";

/** The cookie's format: `412-18-OAx1.87x12~RAL+6009`. */
export function formatLines(lines: readonly (Key & Texts & { amount: number })[]): string {
  return lines.map((line) => `${keyOf(line)}x${line.amount}${formatTexts(line)}`).join(".");
}
