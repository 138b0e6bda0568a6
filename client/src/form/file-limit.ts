import { fieldElement } from "./field-errors";
import { FormValues } from "./form-values";
import type { FieldRules, ProblemWords } from "./rules";
import { messageOf, validateField } from "./validate-field";

/** The message that too many files were chosen. */
const ALERT = ".field__error[role=alert]";

/**
 * Clears a selection of more files than the field takes, and shows an alert (specification section 5). Files with other
 * problems stay chosen, so that the visitor can see which they are.
 */
export function rejectTooManyFiles(form: HTMLFormElement, box: HTMLInputElement, rules: FieldRules, words: ProblemWords): void {
  const field = fieldElement(form, box.name);
  field?.querySelector(ALERT)?.remove();
  const files = [...(box.files ?? [])];
  const problems = validateField(rules, new FormValues(files.map((file) => [box.name, file] as const)));
  const tooMany = problems.find(({ word }) => word === "files");
  if (!tooMany) return;
  const alert = document.createElement("p");
  alert.className = "field__error";
  alert.role = "alert";
  alert.tabIndex = -1;
  alert.textContent = messageOf(tooMany, words);
  field?.append(alert);
  box.value = "";
}
