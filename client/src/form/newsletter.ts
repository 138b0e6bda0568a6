import { isEmail } from "./email";
import { typed } from "./typed";
import type { Problems } from "./validate-form";

/** The names of its fields, in its order. */
export const NEWSLETTER_FIELDS = ["voornaam", "achternaam", "email", "privacy"] as const;

/** What is said of fields that are left empty, by their names; of an address that is none; and while it is sent. */
export type NewsletterWords = Record<(typeof NEWSLETTER_FIELDS)[number] | "invalid" | "sending", string>;

/** What is sent: texts without the white space around them. */
export function trimmed(entries: Iterable<[string, FormDataEntryValue]>): URLSearchParams {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === "string" ? [[name, typed(value).trim()]] : []));
  return new URLSearchParams(texts);
}

/** What is wrong with it (specification section 5): everything is needed, and the address has to be one. */
export function validateNewsletter(values: URLSearchParams, words: NewsletterWords): Problems {
  const problems: Problems = new Map();
  for (const name of NEWSLETTER_FIELDS) {
    const value = values.get(name) ?? "";
    const message = value === "" ? words[name] : name === "email" && !isEmail(value) ? words.invalid : "";
    if (message) problems.set(name, { messages: [message], controls: [] });
  }
  return problems;
}
