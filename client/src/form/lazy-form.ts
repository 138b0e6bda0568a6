import { draftKey, isOfAccount, readDraft, saveDraft } from "./draft";
import type { FormProps } from "./form-props";
import type { LiveForm } from "./live-form";
import { updateSelectAll } from "./select-all";

/** Events that load the form's code, and those that are dispatched again afterwards. */
const LOADING_EVENTS = ["pointerover", "focusin"] as const;
const REPLAYED_EVENTS = ["input", "change", "focusout"] as const;

/** Loads the form's main code on first use, since most visitors only read the page. Earlier input is replayed. */
export class LazyForm {
  readonly #form: HTMLFormElement;
  readonly #props: FormProps;
  readonly #draftKey: string;
  readonly #loading = new AbortController();
  readonly #ending = new AbortController();
  #live: Promise<LiveForm | null> | undefined;
  /** Settles once the form has the quotation list, or does without it. */
  #list: Promise<void> | undefined;
  #events: Event[] = [];
  /** The submitter of a pending submission; `undefined` if there is none. */
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

  /** Loads the code now if there is a draft, a server result, focus or prefilled values. */
  start(): void {
    const form = this.#form;
    updateSelectAll(form);
    const { signal } = this.#ending;
    // If this fails, the list stays as rendered and the cookie is used.
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

  /** Saves early input if the page is left before the code has loaded, merged into an older draft. */
  #saveDraft(): void {
    const typed = this.#events.filter(({ type }) => type !== "focusout").map(({ target }) => (target as HTMLInputElement).name);
    if (typed.length === 0) return;
    const older = readDraft(this.#draftKey);
    const isNewer = (name: string) => !name.includes("-") && (!older || typed.includes(name)) && !isOfAccount(this.#form, name);
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
      // Falls back to the server's form.
      this.#loading.abort();
      return null;
    }
  }

  async #onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isWaiting = this.#submitter !== undefined;
    this.#submitter = event.submitter;
    // Repeated clicks submit once.
    if (isWaiting) return;
    await this.#load();
    const submitter = this.#submitter;
    this.#submitter = undefined;
    if (this.#form.isConnected) HTMLFormElement.prototype.requestSubmit.call(this.#form, submitter);
  }
}
