import type { FormProps } from "./form-props";
import { fillMailto } from "./mailto";
import type { Reason } from "./send";
import { percent, type Steps } from "./steps";

/** Name of the buttons that move a form; their value says where to. */
export const GO = "form-go";

/** Shows where a form is: its step, how far that is, whether it is on its way. */
export function showSteps(form: HTMLFormElement, steps: Steps, strings: FormProps["strings"]): void {
  const { step, count, isSending } = steps;
  form.dataset["step"] = String(step);
  for (const page of pagesOf(form)) page.hidden = page.dataset["step"] !== String(step);
  for (const [index, tab] of form.querySelectorAll(".form__tab").entries()) tab.ariaCurrent = index === step ? "step" : null;
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=form-step]")) field.value = String(step);
  for (const button of form.querySelectorAll<HTMLButtonElement>(`button[name=${GO}]`)) {
    // What Enter presses is one button for all steps. A button that is disabled for real would lose the focus.
    if (button.tabIndex < 0) button.value = step < count - 1 ? "next" : "send";
    button.ariaDisabled = isSending ? "true" : null;
  }
  showProgress(form, percent(steps), strings.percent);
  for (const loading of form.querySelectorAll<HTMLElement>(".form__loading")) loading.hidden = !isSending;
  say(form, isSending ? strings.sending : "");
}

/** The markup of a form's steps. */
export function pagesOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(".form__page")];
}

/** Moves focus to where the fields of the step begin, and says which step it is. */
export function focusStep(form: HTMLFormElement, { step, count }: Steps, { step: words }: FormProps["strings"]): void {
  focusOn(pagesOf(form).find(({ hidden }) => !hidden));
  say(form, words.replace("{n}", String(step + 1)).replace("{total}", String(count)));
}

/** Moves focus to what takes none by itself. */
export function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/** Shows why it was not sent: the editors' words when something is wrong with it, `failure` when nothing is; or nothing. */
export function showError(form: HTMLFormElement, isWrong: boolean, failure = "", reason: Reason = "other"): void {
  const alert = form.querySelector<HTMLElement>(".form__alert--error");
  if (!alert) return;
  const part = (name: string, isShown: boolean) => {
    const element = alert.querySelector<HTMLElement>(name);
    if (element) element.hidden = !isShown;
    return element;
  };
  const own = part(".form__error", isWrong);
  const words = part(".form__failure", failure !== "");
  part(".form__mail", reason === "down");
  if (reason === "down") fillMailto(form);
  part(".form__log-in", reason === "loggedOut");
  if (words) words.textContent = failure;
  alert.hidden = !failure && !(isWrong && own?.textContent?.trim());
}

/** Says something to those who hear the page. */
export function say(form: HTMLFormElement, words: string): void {
  const status = form.querySelector(".form__status");
  if (status) status.textContent = words;
}

function showProgress(form: HTMLFormElement, percent: number, words: string): void {
  const bar = form.querySelector<HTMLProgressElement>(".form__progress progress");
  if (!bar) return;
  bar.value = percent;
  const figure = bar.parentElement?.querySelector(".form__percent");
  if (figure) figure.textContent = words.replace("{n}", String(percent));
}
