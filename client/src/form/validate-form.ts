import type { FormProps } from "./form-props";
import type { FormValues } from "./form-values";
import type { FieldRules } from "./rules";
import { messageOf, validateField } from "./validate-field";

/** What is wrong with a field. */
export interface FieldProblems {
  /** Words for it; at least one. */
  messages: readonly string[];
  /** Names of the controls that are wrong, where it is known that only some of the field's are. */
  controls: readonly string[];
}

/** What is wrong with a form, by the handles of its fields, in the order of the form. */
export type Problems = Map<string, FieldProblems>;

/** What is wrong with the visible fields of a form, or of one of its steps. */
export function validateForm(
  { rules, words, fileBytes }: Pick<FormProps, "rules" | "words" | "fileBytes">,
  visible: ReadonlySet<string>,
  values: FormValues,
  step?: number,
): Problems {
  const problems: Problems = new Map();
  const validated = rules.filter(({ field }) => visible.has(field));
  const full = fullField(validated, values, fileBytes);
  for (const own of validated.filter((rules) => step === undefined || rules.step === step)) {
    const wrong = validateField(own, values);
    if (own.field === full && wrong.length === 0) wrong.push({ word: "large" });
    if (wrong.length === 0) continue;
    const controls = wrong.flatMap(({ part }) => (part ? `${own.field}.${part}` : []));
    problems.set(own.field, { messages: wrong.map((problem) => messageOf(problem, words)), controls });
  }
  return problems;
}

/** The field whose files no longer go into one request with those of the fields before it. */
function fullField(form: readonly FieldRules[], values: FormValues, maxBytes: number): string | undefined {
  let bytes = 0;
  const fills = ({ field }: FieldRules) => {
    // The size of those that wait at the server is not known here.
    for (const { size } of values.files(field)) bytes += size || 0;
    return bytes > maxBytes;
  };
  return form.find(fills)?.field;
}
