import { formatTexts, type Texts } from "./texts";

/** The cookie's value, as it is; null when there is no cookie. */
export function readCookieText(): string | null {
  return /(?:^|; )quotation=([^;]*)/.exec(document.cookie)?.[1] ?? null;
}

/** Name of the control with which a form carries the list: the cookie may be out of date, or refused. */
export const LIST_NAME = "form-list";

/** Items or lines as the cookie spells them: `412x1.87x12~RAL+6009`. */
export function formatLines(lines: readonly ({ id: number; amount: number } & Texts)[]): string {
  return lines.map((line) => `${line.id}x${line.amount}${formatTexts(line)}`).join(".");
}
