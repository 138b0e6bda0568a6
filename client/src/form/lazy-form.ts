import { draftKey, readDraft, saveDraft } from "./draft";
import type { FormProps } from "./form-props";
import type { LiveForm } from "./live-form";
import { updateSelectAll } from "./select-all";

/** What shows that a visitor is about to use a form, and the events that are dispatched again once its code has come. */
const LOADING_EVENTS = ["pointerover", "focusin"] as const;
const REPLAYED_EVENTS = ["input", "change", "focusout"] as const;

/**
 * A form whose larger code is loaded when somebody is about to use it: most who see a form only read the page. What is done
 * before that has arrived is replayed afterwards.
 */
export class LazyForm {
  readonly #form: HTMLFormElement;
  readonly #props: FormProps;
  readonly #draftKey: string;
  readonly #loading = new AbortController();
  readonly #ending = new AbortController();
  #live: Promise<LiveForm | null> | undefined;
  /** Settles when the form carries the quotation list, or does without. */
  #list: Promise<void> | undefined;
  #events: Event[] = [];
  /** The submitter of a submission that waits for the code; `undefined` when none waits. */
  #submitter: HTMLElement | null | undefined;

  constructor(form: HTMLFormElement, props: FormProps) {
    this.#form = form;
    this.#props = props;
    this.#draftKey = draftKey(form);
    const { signal } = this.#loading;
    for (const type of LOADING_EVENTS) form.addEventListener(type, () => void this.#load(), { signal });
    for (const type of REPLAYED_EVENTS) form.addEventListener(type, (event) => this.#record(event), { signal });
    form.addEventListener("submit", (event) => void this.#onSubmit(event), { signal });
    addEventListener("pagehide", () => this.#saveDraft(), { signal });
  }

  /** Loads the code at once where there is something to go on from: a draft, the server's result, a focus, values of the address. */
  start(): void {
    const form = this.#form;
    updateSelectAll(form);
    const { signal } = this.#ending;
    // Without it the list stands as it was when the page came, and the cookie is what goes along.
    if (form.querySelector(".quoted")) this.#list = import("./quoted-list").then(({ syncQuotedList }) => syncQuotedList(form, signal)).catch(() => {});
    const isResult = form.dataset["step"] !== "0" || form.querySelector(":is(.form__summary, .form__alert):not([hidden])");
    const isPrefilled = location.search && form.querySelector("[data-prefill]");
    if (isResult || isPrefilled || form.contains(document.activeElement) || readDraft(this.#draftKey)) void this.#load();
  }

  end(): void {
    if (!this.#loading.signal.aborted) this.#saveDraft();
    this.#loading.abort();
    this.#ending.abort();
    void this.#live?.then((live) => live?.end());
  }

  #load(): Promise<LiveForm | null> {
    return (this.#live ??= this.#import());
  }

  #record(event: Event): void {
    this.#events.push(event);
    void this.#load();
  }

  /** Who leaves the page before the code has come finds what was typed all the same, beside what an older draft holds. */
  #saveDraft(): void {
    const typed = this.#events.filter(({ type }) => type !== "focusout").map(({ target }) => (target as HTMLInputElement).name);
    if (typed.length === 0) return;
    const older = readDraft(this.#draftKey);
    const isNewer = (name: string) => !name.includes("-") && (!older || typed.includes(name));
    const values = (older?.values ?? []).filter(([name]) => !isNewer(name));
    for (const [name, value] of new FormData(this.#form)) if (isNewer(name) && typeof value === "string") values.push([name, value]);
    saveDraft(this.#draftKey, { step: Number(this.#form.dataset["step"]), files: "", ...older, values });
  }

  async #import(): Promise<LiveForm | null> {
    try {
      const [{ LiveForm }] = await Promise.all([import("./live-form"), this.#list]);
      if (this.#loading.signal.aborted) return null;
      const live = new LiveForm(this.#form, this.#props);
      this.#loading.abort();
      for (const { type, target, relatedTarget = null } of this.#events as FocusEvent[]) {
        target?.dispatchEvent(new FocusEvent(type, { bubbles: true, relatedTarget }));
      }
      return live;
    } catch {
      // Without that code the form goes to the server, step by step.
      this.#loading.abort();
      return null;
    }
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isWaiting = this.#submitter !== undefined;
    this.#submitter = event.submitter;
    // However often it is pressed meanwhile, it goes one step.
    if (isWaiting) return;
    await this.#load();
    const submitter = this.#submitter;
    this.#submitter = undefined;
    if (this.#form.isConnected) HTMLFormElement.prototype.requestSubmit.call(this.#form, submitter);
  }
}
