import type { FormProps } from "./form-props";
import { fillMailto } from "./mailto";
import type { Reason } from "./send";
import { percent, type Steps } from "./steps";

/** Name of the buttons that move between steps or send; the value is the move. */
export const ACTION_NAME = "form-go";

/** Shows the step, the progress and whether the form is being sent. */
export function showSteps(form: HTMLFormElement, steps: Steps, strings: FormProps["strings"]): void {
  const { step, count, isSending } = steps;
  form.dataset["step"] = String(step);
  for (const page of pagesOf(form)) page.hidden = page.dataset["step"] !== String(step);
  for (const [index, tab] of form.querySelectorAll(".form__tab").entries()) tab.ariaCurrent = index === step ? "step" : null;
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=form-step]")) field.value = String(step);
  for (const button of form.querySelectorAll<HTMLButtonElement>(`button[name=${ACTION_NAME}]`)) {
    // What Enter presses is one button for all steps. A button that is disabled for real would lose the focus.
    if (button.tabIndex < 0) button.value = step < count - 1 ? "next" : "send";
    button.ariaDisabled = isSending ? "true" : null;
  }
  showProgress(form, percent(steps), strings.percent);
  for (const loading of form.querySelectorAll<HTMLElement>(".form__loading")) loading.hidden = !isSending;
  announce(form, isSending ? strings.sending : "");
}

/** The elements of a form's steps. */
export function pagesOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(".form__page")];
}

/** Moves focus to the start of the step, and announces which one it is. */
export function focusStep(form: HTMLFormElement, { step, count }: Steps, { step: text }: FormProps["strings"]): void {
  focusOn(pagesOf(form).find(({ hidden }) => !hidden));
  announce(form, text.replace("{n}", String(step + 1)).replace("{total}", String(count)));
}

/** Moves focus to an element that takes focus from script only. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/** Shows why the form was not sent: the editors' message when it is invalid, `failure` otherwise; hides both without a reason. */
export function showError(form: HTMLFormElement, isInvalid: boolean, failure = "", reason: Reason = "other"): void {
  const alert = form.querySelector<HTMLElement>(".form__alert--error");
  if (!alert) return;
  const part = (name: string, isShown: boolean) => {
    const element = alert.querySelector<HTMLElement>(name);
    if (element) element.hidden = !isShown;
    return element;
  };
  const own = part(".form__error", isInvalid);
  const message = part(".form__failure", failure !== "");
  part(".form__mail", reason === "down");
  if (reason === "down") fillMailto(form);
  part(".form__log-in", reason === "loggedOut");
  if (message) message.textContent = failure;
  alert.hidden = !failure && !(isInvalid && own?.textContent?.trim());
}

/** Shows the question about the captcha, and moves focus there; or hides it. */
export function showQuestion(form: HTMLFormElement, isShown: boolean): void {
  const question = form.querySelector<HTMLElement>(".form__question");
  if (!question) return;
  question.hidden = !isShown;
  if (isShown) focusOn(question);
}

/** Has screen readers say a text. */
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
