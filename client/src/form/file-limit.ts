import { fieldElement } from "./field-errors";
import { FormValues } from "./form-values";
import type { FieldRules, ProblemWords } from "./rules";
import { messageOf, validateField } from "./validate-field";

const ALERT = ".field__error[role=alert]";

/**
 * Clears a selection of too many files and shows an alert (specification section 5). Files with other problems stay selected,
 * so that the visitor sees which they are.
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
