import { isEmail } from "./email";
import { typed } from "./typed";
import type { Problems } from "./validate-form";

export const NEWSLETTER_FIELDS = ["voornaam", "achternaam", "email", "privacy"] as const;

/** Messages for empty fields by name, for an invalid address, and while sending. */
export type NewsletterWords = Record<(typeof NEWSLETTER_FIELDS)[number] | "invalid" | "sending", string>;

/** The text values, trimmed. */
export function trimmed(entries: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === "string" ? [[name, typed(value).trim()]] : []));
  return new URLSearchParams(texts);
}

/** All fields are required (specification section 5). */
export function validateNewsletter(values: URLSearchParams, words: NewsletterWords): Problems {
  const problems: Problems = new Map();
  for (const name of NEWSLETTER_FIELDS) {
    const value = values.get(name) ?? "";
    const message = value === "" ? words[name] : name === "email" && !isEmail(value) ? words.invalid : "";
    if (message) problems.set(name, { messages: [message], controls: [] });
  }
  return problems;
}
