import type { Key } from "./key";

/** A visitor's notes on a product, with the worker's limits; empty ones are absent. */
export interface Texts {
  readonly colour?: string;
  readonly variant?: string;
  readonly remark?: string;
}

export type TextName = keyof Texts;

/** In display and cookie order. */
export const TEXT_NAMES: readonly TextName[] = ["colour", "variant", "remark"];

export const MAX_LENGTH: Readonly<Record<TextName, number>> = { colour: 60, variant: 60, remark: 300 };

/** The limit for all texts and variants of a list in the cookie, in bytes. */
const MAX_TEXT_BYTES = 2000;

/** Normalises untrusted texts to single lines; none if one is too long. */
export function normalizeTexts(value: Readonly<Record<string, unknown>>): Texts {
  const texts: Partial<Record<TextName, string>> = {};
  for (const name of TEXT_NAMES) {
    const text = oneLine(value[name]);
    if (text.length > MAX_LENGTH[name]) return {};
    if (text) texts[name] = text;
  }
  return texts;
}

export function isTooLong(texts: Readonly<Record<TextName, string>>): boolean {
  return TEXT_NAMES.some((name) => oneLine(texts[name]).length > MAX_LENGTH[name]);
}

/** Collapses white space and control characters, as the worker does. */
function oneLine(value: unknown): string {
  return typeof value === "string" ? value.replace(/[\s\p{Cc}]+/gu, " ").trim() : "";
}

/** The cookie's format, `~RAL+6009~~at+the+gate`; empty without texts. */
export function formatTexts(texts: Texts): string {
  return TEXT_NAMES.map((name) => `~${spell(texts[name] ?? "")}`).join("").replace(/~+$/, "");
}

/** Form-encoded, and dots too because they separate lines. */
function spell(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1).replaceAll(".", "%2E");
}

export function parseTexts(spelled: string): Texts {
  const parts = spelled.split("~").map((part) => new URLSearchParams(`=${part}`).get("") ?? "");
  return normalizeTexts(Object.fromEntries(TEXT_NAMES.map((name, index) => [name, parts[index]])));
}

type Sized = Texts & Pick<Key, "variantCode">;

/** Whether texts and variants fit the limit, or have not grown. */
export function haveRoom(before: readonly Sized[], after: readonly Sized[]): boolean {
  const size = ({ variantCode, ...texts }: Sized) => (variantCode ? variantCode.length + 1 : 0) + formatTexts(texts).length;
  const bytes = (all: readonly Sized[]) => all.reduce((sum, line) => sum + size(line), 0);
  return bytes(after) <= MAX_TEXT_BYTES || bytes(after) <= bytes(before);
}
