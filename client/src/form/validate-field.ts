import { readDecimal } from "./decimal";
import { isEmail } from "./email";
import type { ChosenFile, FormValues } from "./form-values";
import type { FieldRules, FileRules, PartRules, ProblemWord, ProblemWords } from "./rules";
import { countWords } from "./word-limit";

export interface Problem {
  word: ProblemWord;
  /** The message's placeholder `{n}`. */
  n?: number | string;
  /** The message's placeholder `{name}`. */
  name?: string;
  /** The invalid part of a name, if not the whole. */
  part?: string;
  /** Its label, since the messages of all parts stand together. */
  label?: string | undefined;
  /** The editors' message, which replaces ours. */
  own?: string | undefined;
}

/** The problems of a visible field. Only the server checks whether a choice exists. */
export function validateField(rules: FieldRules, values: FormValues): Problem[] {
  const { field, kind, country, multi, parts, required, error } = rules;
  // Visitors cannot fix what is not shown.
  if (kind === "hidden" || kind === "note") return [];
  if (kind === "files") return checkFiles(rules, values);
  if (parts) return checkParts(rules, parts, values);
  const isMissing =
    kind === "checkboxes" || multi
      ? values.all(field).every((value) => value.trim() === "")
      : [undefined, "", kind === "agree" ? "0" : ""].includes(values.get(country ? `${field}.number` : field));
  if (isMissing) return required ? [{ word: "required", own: error }] : [];
  const problem = checkValue(rules, values.get(country ? `${field}.number` : field));
  return problem ? [problem] : [];
}

export function messageOf({ own, word, n = "", name = "", label }: Problem, words: ProblemWords): string {
  const parts: Record<string, string> = { "{n}": String(n), "{name}": name };
  const message = (words[word] ?? "").replace(/\{n(ame)?\}/g, (part) => parts[part] ?? "");
  return own ?? (label ? `${label} - ${message}` : message);
}

function checkValue(rules: FieldRules, value: string): Problem | null {
  switch (rules.kind) {
    case "text":
    case "textarea":
      return checkLength(rules, value);
    case "email":
      return isEmail(value) ? null : { word: "email" };
    case "name":
      return checkName(value);
    case "number":
      return checkNumber(rules, value);
    case "phone":
      return isPhone(value) ? null : { word: "phone" };
    default:
      return null;
  }
}

function checkLength({ limit }: FieldRules, value: string): Problem | null {
  if (!limit) return null;
  const length = limit.unit === "words" ? countWords(value) : [...value].length;
  return length > limit.amount ? { word: limit.unit, n: limit.amount } : null;
}

/** A name has at least one letter, of any script. */
function checkName(value: string): Problem | null {
  return /\p{Alphabetic}/u.test(value) ? null : { word: "letters" };
}

function checkNumber({ min = "", max = "", decimals = Infinity }: FieldRules, value: string): Problem | null {
  const number = readDecimal(value);
  if (!number) return { word: "numbers" };
  if (number.places > decimals) return decimals === 0 ? { word: "whole" } : { word: "decimals", n: decimals };
  if (number.value < (readDecimal(min)?.value ?? -Infinity)) return { word: "least", n: min };
  if (number.value > (readDecimal(max)?.value ?? Infinity)) return { word: "most", n: max };
  return null;
}

/** Starts with a dialable number, which text may follow; national numbering plans are not checked. */
function isPhone(value: string): boolean {
  const [dialled = ""] = /^[\d +\-./()\u2010-\u2015\u2212]*/.exec(value) ?? [];
  const digits = dialled.replace(/\D/g, "").length;
  return digits >= 4 && digits <= 15;
}

/** Parts have their own rules; a required field without required parts needs any of them. */
function checkParts({ field, required, error }: FieldRules, parts: PartRules[], values: FormValues): Problem[] {
  const problems = parts.flatMap(({ name: part, label, required, error }): Problem[] => {
    const value = values.get(`${field}.${part}`);
    if (value === "") return required ? [{ word: "required", part, label, own: error }] : [];
    const problem = part === "prefix" ? null : checkName(value);
    return problem ? [{ ...problem, part, label }] : [];
  });
  const isEmpty = parts.every(({ name }) => values.get(`${field}.${name}`) === "");
  return problems.length === 0 && isEmpty && required ? [{ word: "required", own: error }] : problems;
}

/** Too many files are one problem, invalid ones one each. */
function checkFiles({ field, required, error, files }: FieldRules, values: FormValues): Problem[] {
  const chosen = values.files(field);
  if (chosen.length === 0) return required ? [{ word: "required", own: error }] : [];
  if (!files) return [];
  if (chosen.length > files.limit) return [{ word: "files", n: files.limit }];
  return chosen.flatMap((file) => checkFile(file, files) ?? []);
}

/** The extensions that a message names at most, as on the server. */
const MOST_NAMED = 40;

/** Only the server checks a file's content. */
function checkFile({ name, size }: ChosenFile, { bytes, least = 0, extensions }: FileRules): Problem | null {
  const [, extension] = /\.([^.]*)$/.exec(name) ?? [];
  if (size === 0) return { word: "empty", name };
  if (!extensions.includes(extension?.toLowerCase() ?? ""))
    return extensions.length > MOST_NAMED ? { word: "kind", name } : { word: "kinds", name, n: extensions.join(", ") };
  if (size > bytes) return { word: "size", name, n: formatSize(bytes) };
  return size < least ? { word: "small", name, n: formatSize(least) } : null;
}

/** Formats a size in whole megabytes, or else kilobytes. */
function formatSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return Number.isInteger(megabytes) ? `${megabytes} MB` : `${Math.floor(bytes / 1024)} kB`;
}
