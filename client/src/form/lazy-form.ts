import { draftKey, saveDraft, readDraft } from "./draft";
import type { FormProps } from "./form-props";
import type { LiveForm } from "./live-form";
import { updateSelectAll } from "./toggle-all";

/** What the visitor does that a form has to be awake for, and what of that it answers. */
const WAKING = ["pointerover", "focusin"] as const;
const ANSWERED = ["input", "change", "focusout"] as const;

/**
 * A form that nobody has come near yet: most who see one only read the page, and what brings it to life is the larger part of
 * its code. What is done before that has arrived is done again afterwards.
 */
export class LazyForm {
  readonly #form: HTMLFormElement;
  readonly #props: FormProps;
  readonly #draft: string;
  readonly #waking = new AbortController();
  readonly #ending = new AbortController();
  #live: Promise<LiveForm | null> | undefined;
  #unanswered: Event[] = [];
  /** What the form was last sent with while it slept: nothing when it was not, or its submission is under way. */
  #submitter: HTMLElement | null | undefined;

  constructor(form: HTMLFormElement, props: FormProps) {
    this.#form = form;
    this.#props = props;
    this.#draft = draftKey(form);
    const { signal } = this.#waking;
    for (const type of WAKING) form.addEventListener(type, () => void this.#wake(), { signal });
    for (const type of ANSWERED) form.addEventListener(type, (event) => this.#remember(event), { signal });
    form.addEventListener("submit", (event) => void this.#onSubmit(event), { signal });
    addEventListener("pagehide", () => this.#saveDraft(), { signal });
  }

  /** Wakes at once where there is something to go on from: a draft, the server's answer, a focus, words of the address. */
  takeUp(): void {
    const form = this.#form;
    updateSelectAll(form);
    const { signal } = this.#ending;
    // Without it the list stands as it was when the page came.
    if (form.querySelector(".quoted")) import("./quoted-list").then(({ syncQuotedList }) => syncQuotedList(form, signal)).catch(() => {});
    const isAnswer = form.dataset["step"] !== "0" || form.querySelector(":is(.form__summary, .form__alert):not([hidden])");
    const isPrefilled = location.search && form.querySelector("[data-prefill]");
    if (isAnswer || isPrefilled || form.contains(document.activeElement) || readDraft(this.#draft)) void this.#wake();
  }

  end(): void {
    if (!this.#waking.signal.aborted) this.#saveDraft();
    this.#waking.abort();
    this.#ending.abort();
    void this.#live?.then((live) => live?.end());
  }

  #wake(): Promise<LiveForm | null> {
    return (this.#live ??= this.#load());
  }

  #remember(event: Event): void {
    this.#unanswered.push(event);
    void this.#wake();
  }

  /** Whoever goes on before the form is awake finds what was typed all the same, beside what an older draft holds. */
  #saveDraft(): void {
    const typed = this.#unanswered.filter(({ type }) => type !== "focusout").map(({ target }) => (target as HTMLInputElement).name);
    if (typed.length === 0) return;
    const older = readDraft(this.#draft);
    const isNewer = (name: string) => !name.includes("-") && (!older || typed.includes(name));
    const values = (older?.values ?? []).filter(([name]) => !isNewer(name));
    for (const [name, value] of new FormData(this.#form)) if (isNewer(name) && typeof value === "string") values.push([name, value]);
    saveDraft(this.#draft, { step: Number(this.#form.dataset["step"]), files: "", ...older, values });
  }

  async #load(): Promise<LiveForm | null> {
    try {
      const { LiveForm } = await import("./live-form");
      if (this.#waking.signal.aborted) return null;
      const live = new LiveForm(this.#form, this.#props);
      this.#waking.abort();
      for (const { type, target, relatedTarget = null } of this.#unanswered as FocusEvent[]) {
        target?.dispatchEvent(new FocusEvent(type, { bubbles: true, relatedTarget }));
      }
      return live;
    } catch {
      // Without it the form goes to the server, step by step.
      this.#waking.abort();
      return null;
    }
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isWaiting = this.#submitter !== undefined;
    this.#submitter = event.submitter;
    // However often it is pressed meanwhile, it goes one step.
    if (isWaiting) return;
    await this.#wake();
    const submitter = this.#submitter;
    this.#submitter = undefined;
    if (this.#form.isConnected) HTMLFormElement.prototype.requestSubmit.call(this.#form, submitter);
  }
}
