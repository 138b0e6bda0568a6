/** What a visitor writes beside a product, as the worker bounds and spells it; a text that there is none of is absent. */
export interface Texts {
  readonly colour?: string;
  readonly variant?: string;
  readonly remark?: string;
}

export type TextName = keyof Texts;

/** In the order in which they are shown and spelled. */
export const TEXT_NAMES: readonly TextName[] = ["colour", "variant", "remark"];

/** The longest text of each. */
export const MAX_LENGTH: Readonly<Record<TextName, number>> = { colour: 60, variant: 60, remark: 300 };

/** Bytes of all texts of a list, as they are spelled: the cookie has to hold them. */
const MAX_TEXT_BYTES = 2000;

/** Texts from anywhere, each as one line; none at all when one is too long, or no text. */
export function normalizeTexts(value: Readonly<Record<string, unknown>>): Texts {
  const texts: Partial<Record<TextName, string>> = {};
  for (const name of TEXT_NAMES) {
    const text = oneLine(value[name]);
    if (text.length > MAX_LENGTH[name]) return {};
    if (text) texts[name] = text;
  }
  return texts;
}

/** Whether one of them is longer than it may be. */
export function isTooLong(texts: Readonly<Record<TextName, string>>): boolean {
  return TEXT_NAMES.some((name) => oneLine(texts[name]).length > MAX_LENGTH[name]);
}

/** White space and control characters are single spaces, as for the worker. */
function oneLine(value: unknown): string {
  return typeof value === "string" ? value.replace(/[\s\p{Cc}]+/gu, " ").trim() : "";
}

/** The texts behind a line of the cookie, `~RAL+6009~~at+the+gate`; empty where there are none. */
export function formatTexts(texts: Texts): string {
  return TEXT_NAMES.map((name) => `~${spell(texts[name] ?? "")}`).join("").replace(/~+$/, "");
}

/** As in a query; a dot would end the line. */
function spell(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1).replaceAll(".", "%2E");
}

/** The texts of a line, without the first `~`. */
export function parseTexts(spelled: string): Texts {
  const parts = spelled.split("~").map((part) => new URLSearchParams(`=${part}`).get("") ?? "");
  return normalizeTexts(Object.fromEntries(TEXT_NAMES.map((name, index) => [name, parts[index]])));
}

/** Whether the texts of a list, when they grew, are still short enough together. */
export function haveRoom(before: readonly Texts[], after: readonly Texts[]): boolean {
  const bytes = (all: readonly Texts[]) => all.reduce((sum, texts) => sum + formatTexts(texts).length, 0);
  return bytes(after) <= MAX_TEXT_BYTES || bytes(after) <= bytes(before);
}
