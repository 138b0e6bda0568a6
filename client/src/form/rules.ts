/** Field kinds with different rules. */
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

/** A field's rules, as on the server; an absent rule does not apply. */
export interface FieldRules {
  field: string;
  kind: Kind;
  /** Zero-based. */
  step: number;
  required?: boolean;
  /** The editors' message for an empty required field. */
  error?: string;
  limit?: { unit: "characters" | "words"; amount: number };
  min?: string;
  max?: string;
  decimals?: number;
  /** The parts of a name in this form. */
  parts?: PartRules[];
  /** A phone number with a country. */
  country?: boolean;
  /** Allows multiple selection. */
  multi?: boolean;
  files?: FileRules;
  conditions?: Conditions;
}

export interface PartRules {
  name: string;
  /** What messages of ours about this part begin with. */
  label?: string;
  required?: boolean;
  error?: string;
}

export interface FileRules {
  /** Maximum number. */
  limit: number;
  /** Maximum size in bytes. */
  bytes: number;
  /** Minimum size in bytes. */
  least?: number;
  /** Lower case. */
  extensions: string[];
}

/** Problem types, named as on the server. */
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
  | "kinds"
  | "size"
  | "small"
  | "empty"
  | "large";

/** Messages with the placeholders `{n}` and `{name}`. */
export type ProblemWords = Partial<Record<ProblemWord, string>>;

export interface Conditions {
  /** Whether matching shows the field, or hides it. */
  shows: boolean;
  /** Whether all rules have to match, or any. */
  all: boolean;
  rules: Condition[];
}

/** A comparison with another field's value. */
export interface Condition {
  /** The other field's handle, followed by a dot and the part if any. */
  field: string;
  operator: string;
  value: string;
}
