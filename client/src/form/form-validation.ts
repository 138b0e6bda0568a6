import { visibleFields } from "./conditions";
import { readFormValues } from "./controls";
import { closestField } from "./field-blur";
import { fieldElement, readFieldErrors, showErrorSummary, showFieldErrors } from "./field-errors";
import { rejectTooManyFiles } from "./file-limit";
import type { FormProps } from "./form-props";
import { showError } from "./form-view";
import type { FieldRules } from "./rules";
import { updateSelectAll } from "./select-all";
import { type FieldProblems, type Problems, validateForm } from "./validate-form";

/** Tracks visible fields and problems, and updates the markup. */
export class FormValidation {
  readonly #form: HTMLFormElement;
  readonly #props: FormProps;
  #visible: ReadonlySet<string>;
  #problems: Problems;

  constructor(form: HTMLFormElement, props: FormProps) {
    this.#form = form;
    this.#props = props;
    this.#visible = visibleFields(props.rules, readFormValues(form));
    this.#problems = readFieldErrors(form);
  }

  /** Validates the form, or one of its steps. */
  validate(step?: number): Problems {
    return validateForm(this.#props, this.#visible, readFormValues(this.#form), step);
  }

  /** Whether conditions hide all of a step. */
  hides(step: number): boolean {
    return !this.#props.rules.some((rules) => rules.step === step && this.#visible.has(rules.field));
  }

  /** Validates a field and shows the result. */
  checkField(field: string): void {
    this.#showField(field, this.validate().get(field));
  }

  /** Revalidates a field that is marked as invalid. */
  recheckField(field: string): void {
    if (this.#problems.has(field)) this.checkField(field);
  }

  /** Validates chosen files, and those of other fields because all files count towards one request's limit. */
  checkFiles(box: HTMLInputElement, rules: FieldRules): void {
    rejectTooManyFiles(this.#form, box, rules, this.#props.words);
    this.updateVisibility();
    const found = this.validate();
    this.#showField(rules.field, box.value ? found.get(rules.field) : undefined);
    for (const { field, kind } of this.#props.rules) {
      if (kind === "files" && this.#problems.has(field)) this.#showField(field, found.get(field));
    }
  }

  /** Shows the fields whose conditions are met, and hides the others. */
  updateVisibility(): void {
    updateSelectAll(this.#form);
    this.#visible = visibleFields(this.#props.rules, readFormValues(this.#form));
    for (const { field, conditions } of this.#props.rules) {
      const element = conditions && fieldElement(this.#form, field);
      if (!element) continue;
      element.hidden = !this.#visible.has(field);
      element.removeAttribute("data-unmet");
      if (element.hidden) this.#showField(field);
    }
  }

  /** Replaces the problems on display, also by those from the server. */
  show(problems: Problems): void {
    for (const field of this.#problems.keys()) showFieldErrors(this.#form, field);
    this.#problems = problems;
    for (const [field, problem] of problems) showFieldErrors(this.#form, field, problem);
    showErrorSummary(this.#form, problems);
  }

  /** The rules of the field that contains an element. */
  rulesOf(element: EventTarget | null): FieldRules | undefined {
    const handle = closestField(element);
    return this.#props.rules.find(({ field }) => field === handle);
  }

  #showField(field: string, problems?: FieldProblems): void {
    if (!problems && !this.#problems.has(field)) return;
    showFieldErrors(this.#form, field, problems);
    if (problems) this.#problems.set(field, problems);
    else this.#problems.delete(field);
    const summary = this.#form.querySelector<HTMLElement>(".form__summary");
    if (!summary || summary.hidden) return;
    showErrorSummary(this.#form, this.#problems);
    if (summary.hidden) showError(this.#form, false);
  }
}
