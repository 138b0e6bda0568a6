import type { FormProps } from "./form-props";
import type { FormValues } from "./form-values";
import type { FieldRules } from "./rules";
import { messageOf, validateField } from "./validate-field";

export interface FieldProblems {
  /** At least one. */
  messages: readonly string[];
  /** The names of the controls that the messages are about, in their order, where they are about parts of a name. */
  controls: readonly string[];
}

/** Problems by field handle, in the order of the form. */
export type Problems = Map<string, FieldProblems>;

/** Validates the visible fields of a form or one of its steps. */
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

/** The field whose files exceed the request's limit together with those before it. */
function fullField(form: readonly FieldRules[], values: FormValues, maxBytes: number): string | undefined {
  let bytes = 0;
  const fills = ({ field }: FieldRules) => {
    // The size of uploaded files is unknown here.
    for (const { size } of values.files(field)) bytes += size || 0;
    return bytes > maxBytes;
  };
  return form.find(fills)?.field;
}
