/** The kind of a field, as far as the rules differ. */
export type Kind =
  | "text"
  | "textarea"
  | "email"
  | "number"
  | "phone"
  | "name"
  | "nameParts"
  | "agree"
  | "checkboxes"
  | "radio"
  | "dropdown"
  | "files"
  | "hidden"
  | "note";

/** The rules of a field, the same as on the server; a rule that is absent does not apply. */
export interface FieldRules {
  /** Its handle. */
  field: string;
  kind: Kind;
  /** The step that it is on, counted from 0. */
  step: number;
  required?: boolean;
  /** The editors' own message for a required field that is empty. */
  error?: string;
  limit?: { unit: "characters" | "words"; amount: number };
  min?: string;
  max?: string;
  decimals?: number;
  /** The parts of a name that the form has. */
  parts?: PartRules[];
  /** A telephone number comes with a country. */
  country?: boolean;
  /** Several of a list may be chosen. */
  multi?: boolean;
  files?: FileRules;
  conditions?: Conditions;
}

/** The rules of a part of a name. */
export interface PartRules {
  name: string;
  required?: boolean;
  error?: string;
}

/** Which files are taken. */
export interface FileRules {
  /** How many at most. */
  limit: number;
  /** Bytes that one may have. */
  bytes: number;
  /** Bytes that one must have. */
  least?: number;
  /** Endings of their names, in small letters. */
  extensions: string[];
}

/** The kinds of problems, by the names that the server has for them. */
export type ProblemWord =
  | "required"
  | "letters"
  | "numbers"
  | "email"
  | "whole"
  | "decimals"
  | "least"
  | "most"
  | "characters"
  | "words"
  | "phone"
  | "choice"
  | "files"
  | "kind"
  | "size"
  | "small"
  | "empty"
  | "large";

/** Messages for problems, with `{n}` or `{name}` where a figure or the name of a file stands. */
export type ProblemWords = Partial<Record<ProblemWord, string>>;

/** When a field is visible (contract section 4.3). */
export interface Conditions {
  /** The field is visible, not hidden, when they hold. */
  shows: boolean;
  /** All of them must hold, not only one. */
  all: boolean;
  rules: Condition[];
}

/** A comparison with another field's value. */
export interface Condition {
  /** Handle of the other field, with the part's after a dot. */
  field: string;
  operator: string;
  value: string;
}
