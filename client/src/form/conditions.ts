import { type FormValues, fieldHandle } from "./form-values";
import { readDecimal } from "./decimal";
import type { FieldRules } from "./rules";

/** When a field is asked for (contract section 4.3). */
export interface Conditions {
  /** The field is asked for, not left out, when they hold. */
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

/**
 * The handles of the fields that are asked for, as the server finds them (`forms/asked.rs`). What is not asked for counts as
 * empty for the others, whatever was typed into it before; all conditions are looked at again until that changes nothing more,
 * or, where fields depend on each other in a circle, once for every field that has any.
 */
export function visibleFields(form: readonly FieldRules[], answers: FormValues): Set<string> {
  const rounds = form.filter(({ conditions }) => conditions).length;
  let asked = new Set(form.map(({ field }) => field));
  for (let round = 0; round <= rounds; round += 1) {
    const now = new Set(form.filter((rules) => isAsked(rules, form, answers, asked)).map(({ field }) => field));
    const isSettled = now.size === asked.size && [...now].every((field) => asked.has(field));
    asked = now;
    if (isSettled) break;
  }
  return asked;
}

function isAsked({ conditions }: FieldRules, form: readonly FieldRules[], answers: FormValues, asked: ReadonlySet<string>): boolean {
  if (!conditions) return true;
  const holds = (condition: Condition) => valuesOf(condition.field, form, answers, asked).some((own) => compare(own, condition));
  return conditions.shows === (conditions.all ? conditions.rules.every(holds) : conditions.rules.some(holds));
}

/** The values of a field or of a part of it: any of several may fit; a field without one has an empty value. */
function valuesOf(name: string, form: readonly FieldRules[], answers: FormValues, asked: ReadonlySet<string>): readonly string[] {
  const field = fieldHandle(name);
  const part = name.slice(field.length + 1);
  const rules = form.find((rules) => rules.field === field);
  const values = rules && asked.has(field) ? ownValues(rules, part, answers) : [];
  if (rules?.kind === "agree") return [values[0] && values[0] !== "0" ? "1" : "0"];
  return values.length > 0 ? values : [""];
}

function ownValues({ field, kind, country, multi, parts }: FieldRules, part: string, answers: FormValues): readonly string[] {
  if (kind === "checkboxes" || multi) return answers.all(field);
  if (kind === "files") return answers.files(field).map(({ name }) => name);
  if (country) return [answers.get(`${field}.${part || "number"}`)];
  if (parts) {
    const given = parts.filter(({ name }) => part === "" || part === name).map(({ name }) => answers.get(`${field}.${name}`));
    return [given.filter(Boolean).join(" ")];
  }
  const own = answers.get(field);
  return [kind === "number" ? String(readDecimal(own)?.value ?? own) : own];
}

function compare(own: string, { operator, value }: Condition): boolean {
  switch (operator) {
    case "=":
      return own === value;
    case "!=":
      return own !== value;
    case ">":
      return toNumber(own) > toNumber(value);
    case "<":
      return toNumber(own) < toNumber(value);
    case "contains":
      return own.includes(value);
    case "notContains":
      return !own.includes(value);
    case "startsWith":
      return own.startsWith(value);
    case "endsWith":
      return own.endsWith(value);
    default:
      return false;
  }
}

function toNumber(text: string): number {
  return readDecimal(text)?.value ?? NaN;
}
