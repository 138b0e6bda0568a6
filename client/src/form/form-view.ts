import type { FormProps } from "./form-props";
import { fillMailto } from "./mailto";
import type { Reason } from "./send";
import { percent, type Steps } from "./steps";

/** The name of the submit buttons; the value is the move. */
export const ACTION_NAME = "form-go";

/** Updates the steps, the progress and the sending state. */
export function showSteps(form: HTMLFormElement, steps: Steps, strings: FormProps["strings"]): void {
  const { step, count, isSending } = steps;
  form.dataset["step"] = String(step);
  for (const page of pagesOf(form)) page.hidden = page.dataset["step"] !== String(step);
  for (const [index, tab] of form.querySelectorAll(".form__tab").entries()) tab.ariaCurrent = index === step ? "step" : null;
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=form-step]")) field.value = String(step);
  for (const button of form.querySelectorAll<HTMLButtonElement>(`button[name=${ACTION_NAME}]`)) {
    // Enter uses one implicit button for all steps. `disabled` would lose the focus.
    if (button.tabIndex < 0) button.value = step < count - 1 ? "next" : "send";
    button.ariaDisabled = isSending ? "true" : null;
  }
  showProgress(form, percent(steps), strings.percent);
  for (const loading of form.querySelectorAll<HTMLElement>(".form__loading")) loading.hidden = !isSending;
  announce(form, isSending ? strings.sending : "");
}

export function pagesOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(".form__page")];
}

/** Focuses the current step and announces it. */
export function focusStep(form: HTMLFormElement, { step, count }: Steps, { step: text }: FormProps["strings"]): void {
  focusOn(pagesOf(form).find(({ hidden }) => !hidden));
  announce(form, text.replace("{n}", String(step + 1)).replace("{total}", String(count)));
}

/** Focuses an element that is not focusable by keyboard. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/** Shows the editors' message for an invalid form, or `failure`; hides both otherwise. */
export function showError(form: HTMLFormElement, isInvalid: boolean, failure = "", reason: Reason = "other"): void {
  const alert = form.querySelector<HTMLElement>(".form__alert--error");
  if (!alert) return;
  const own = toggle(alert, ".form__error", isInvalid);
  const message = toggle(alert, ".form__failure", failure !== "");
  toggle(alert, ".form__mail", reason === "down");
  if (reason === "down") fillMailto(form);
  toggle(alert, ".form__log-in", reason === "loggedOut");
  if (message) message.textContent = failure;
  alert.hidden = !failure && !(isInvalid && own?.textContent?.trim());
}

/** Shows or hides a part of an element, and returns it. */
export function toggle(within: Element, selector: string, isShown: boolean): HTMLElement | null {
  const part = within.querySelector<HTMLElement>(selector);
  if (part) part.hidden = !isShown;
  return part;
}

/** Shows and focuses the question about the captcha, or hides it. */
export function showQuestion(form: HTMLFormElement, isShown: boolean): void {
  const question = toggle(form, ".form__question", isShown);
  if (isShown) focusOn(question);
}

export function announce(form: HTMLFormElement, text: string): void {
  const status = form.querySelector(".form__status");
  if (status) status.textContent = text;
}

function showProgress(form: HTMLFormElement, percent: number, words: string): void {
  const bar = form.querySelector<HTMLProgressElement>(".form__progress progress");
  if (!bar) return;
  bar.value = percent;
  const figure = bar.parentElement?.querySelector(".form__percent");
  if (figure) figure.textContent = words.replace("{n}", String(percent));
}
