import { readDecimal } from "./decimal";
import { fieldHandle, type FormValues } from "./form-values";
import type { Condition, FieldRules } from "./rules";

/**
 * The handles of the visible fields, as on the server. Hidden fields count as empty in other fields' conditions, so conditions
 * are evaluated until nothing changes, but at most once per conditional field because they may be circular.
 */
export function visibleFields(form: readonly FieldRules[], values: FormValues): Set<string> {
  const rounds = form.filter(({ conditions }) => conditions).length;
  let visible = new Set(form.map(({ field }) => field));
  for (let round = 0; round <= rounds; round += 1) {
    const now = new Set(form.filter((rules) => isVisible(rules, form, values, visible)).map(({ field }) => field));
    const isSettled = now.size === visible.size && [...now].every((field) => visible.has(field));
    visible = now;
    if (isSettled) break;
  }
  return visible;
}

function isVisible({ conditions }: FieldRules, form: readonly FieldRules[], values: FormValues, visible: ReadonlySet<string>): boolean {
  if (!conditions) return true;
  const holds = (condition: Condition) => valuesOf(condition.field, form, values, visible).some((own) => COMPARISONS.get(condition.operator)?.(own, condition.value));
  return conditions.shows === (conditions.all ? conditions.rules.every(holds) : conditions.rules.some(holds));
}

/** The values of a field or one of its parts; a field without a value has an empty one. */
function valuesOf(name: string, form: readonly FieldRules[], values: FormValues, visible: ReadonlySet<string>): readonly string[] {
  const field = fieldHandle(name);
  const part = name.slice(field.length + 1);
  const rules = form.find((rules) => rules.field === field);
  const own = rules && visible.has(field) ? ownValues(rules, part, values) : [];
  if (rules?.kind === "agree") return [own[0] && own[0] !== "0" ? "1" : "0"];
  return own.length > 0 ? own : [""];
}

function ownValues({ field, kind, country, multi, parts }: FieldRules, part: string, values: FormValues): readonly string[] {
  if (kind === "checkboxes" || multi) return values.all(field);
  if (kind === "files") return values.files(field).map(({ name }) => name);
  if (country) return [values.get(`${field}.${part || "number"}`)];
  if (parts) {
    const texts = parts.filter(({ name }) => part === "" || part === name).map(({ name }) => values.get(`${field}.${name}`));
    return [texts.filter(Boolean).join(" ")];
  }
  const own = values.get(field);
  return [kind === "number" ? String(readDecimal(own)?.value ?? own) : own];
}

/** The comparisons by operator; an unknown operator never matches. */
const COMPARISONS = new Map<string, (own: string, value: string) => boolean>([
  ["=", (own, value) => own === value],
  ["!=", (own, value) => own !== value],
  [">", (own, value) => toNumber(own) > toNumber(value)],
  ["<", (own, value) => toNumber(own) < toNumber(value)],
  ["contains", (own, value) => own.includes(value)],
  ["notContains", (own, value) => !own.includes(value)],
  ["startsWith", (own, value) => own.startsWith(value)],
  ["endsWith", (own, value) => own.endsWith(value)],
]);

function toNumber(text: string): number {
  return readDecimal(text)?.value ?? NaN;
}
