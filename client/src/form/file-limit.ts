import { FormValues } from "./form-values";
import { fieldElement } from "./field-errors";
import { validateField, type FieldRules, messageOf, type ProblemWords } from "./rules";

/** Says that too many files were chosen, until others are. */
const ALERT = ".field__error[role=alert]";

/**
 * More files than a field takes are none (specification section 5): an alert says so, and the selection is cleared. What else
 * is wrong with those that were just chosen stays, to be looked at.
 */
export function rejectTooManyFiles(form: HTMLFormElement, box: HTMLInputElement, rules: FieldRules, words: ProblemWords): void {
  const field = fieldElement(form, box.name);
  field?.querySelector(ALERT)?.remove();
  const chosen = [...(box.files ?? [])];
  const problems = validateField(rules, new FormValues(chosen.map((file) => [box.name, file] as const)));
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
