import { type FormEvent, useRef } from "react";
import { focusField, showFieldErrors } from "../form/field-errors";
import { NEWSLETTER_FIELDS, type NewsletterWords, trimmed, validateNewsletter } from "../form/newsletter";
import { send } from "../form/send";
import type { Problems } from "../form/validate-form";
import { Slot } from "../runtime/slot";

interface NewsletterProps {
  /** The URL of the thanks page. */
  location: string;
  words: NewsletterWords;
}

/** Validates and submits the sign-up without a page load. */
export function NewsletterForm({ location: thanks, words }: NewsletterProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  /** The server-rendered default message for failures. */
  const failed = useRef<string>(null);
  const showSending = (form: HTMLFormElement, now: boolean) => {
    isSending.current = now;
    const status = form.querySelector(".newsletter-form__status");
    const button = form.querySelector("button[type=submit]");
    if (status) status.textContent = now ? words.sending : "";
    // `disabled` would lose the focus.
    if (button) button.ariaDisabled = now ? "true" : null;
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const form = ref.current;
    const alert = form?.querySelector<HTMLElement>(".newsletter-form__alert");
    const failure = alert?.querySelector(".newsletter-form__failure");
    if (!form || !alert || !failure || isSending.current) return;
    const values = trimmed(new FormData(form));
    const problems = validateNewsletter(values, words);
    alert.hidden = true;
    mark(form, problems);
    if (problems.size > 0) return;
    showSending(form, true);
    const own = (failed.current ??= failure.textContent ?? "");
    const outcome = await send(form.action, values, { failed: own, unknown: own });
    showSending(form, false);
    if (outcome.kind === "rejected") return mark(form, outcome.problems);
    if (outcome.kind === "accepted") {
      // The form in the footer survives navigations.
      form.reset();
      return location.assign(outcome.receipt.location || thanks);
    }
    failure.textContent = outcome.words;
    alert.hidden = false;
    alert.focus();
  };
  /** Revalidates an invalid field as it is corrected. */
  const onInput = ({ target }: FormEvent) => {
    const form = ref.current;
    if (!form || !(target instanceof HTMLInputElement) || target.ariaInvalid !== "true") return;
    showFieldErrors(form, target.name, validateNewsletter(trimmed(new FormData(form)), words).get(target.name));
  };
  return <Slot element="form" ref={ref} onSubmit={onSubmit} onInput={onInput} />;
}

/** Shows the problems and focuses the first invalid field. */
function mark(form: HTMLFormElement, problems: Problems): void {
  for (const field of NEWSLETTER_FIELDS) showFieldErrors(form, field, problems.get(field));
  const [first] = problems.keys();
  if (first !== undefined) focusField(form, first);
}
