import { rejectTooManyFiles } from "./file-limit";
import { visibleFields } from "./conditions";
import { prefill, readFormValues } from "./controls";
import { DraftAutosave } from "./draft-autosave";
import type { FormProps } from "./form-props";
import { focusOn, focusStep, GO, pagesOf, say, showError, showSteps } from "./form-view";
import { closestField, onFieldBlur } from "./field-blur";
import { enforceWordLimit } from "./word-limit";
import { fieldElement, showFieldErrors, showErrorSummary, readFieldErrors } from "./field-errors";
import { type FieldProblems, validateForm, type Problems } from "./validate-form";
import { endReceipt, follow, hideReceipt, settle, showReceipt } from "./receipt";
import type { FieldRules } from "./rules";
import { type Reason, type Receipt, send } from "./send";
import { type Move, moved, readMove, startAt, type Steps } from "./steps";
import { onSelectAll, updateSelectAll } from "./toggle-all";

/**
 * A form that editors made, come to life: steps without the server, rules while it is filled in, one request at the end.
 * Its markup is the server's; what this changes there is what the server would have sent.
 */
export class LiveForm {
  readonly #form: HTMLFormElement;
  readonly #props: FormProps;
  readonly #draft: DraftAutosave;
  readonly #ending = new AbortController();
  #steps: Steps;
  #asked: ReadonlySet<string>;
  /** What is shown to be wrong. */
  #problems: Problems = new Map();
  #keepReceipt = () => {};
  #captcha: Promise<() => Promise<string>> | undefined;
  #isCaptchaBroken = false;

  constructor(form: HTMLFormElement, props: FormProps) {
    this.#form = form;
    this.#props = props;
    this.#draft = new DraftAutosave(form);
    this.#draft.deleteOldFiles();
    this.#steps = startAt(Number(form.dataset["step"]), pagesOf(form).length);
    this.#asked = visibleFields(props.rules, readFormValues(form));
    this.#listen();
    this.#takeUp();
  }

  /** Goes on from what the server has shown: its answer, or a fresh form, into which a draft may come. */
  #takeUp(): void {
    const form = this.#form;
    const isAnswer = this.#steps.step > 0 || form.querySelector(".form__summary:not([hidden]), .form__alert:not([hidden])");
    if (form.querySelector(".form__alert--success:not([hidden])")) {
      this.#draft.forget();
      this.#keepReceipt = endReceipt(form, this.#props.after);
    }
    const step = isAnswer ? null : this.#draft.restore();
    if (!isAnswer && step === null) prefill(form);
    this.#steps = startAt(step ?? this.#steps.step, this.#steps.count);
    this.#problems = readFieldErrors(form);
    this.#show();
    this.#ask();
    if (step !== null) void this.#tellOfDraft();
  }

  /** Ends it with its page. What is typed stays kept. */
  end(): void {
    this.#draft.keep(this.#steps.step);
    this.#keepReceipt();
    this.#ending.abort();
  }

  #listen(): void {
    const form = this.#form;
    const { signal } = this.#ending;
    form.addEventListener("submit", (event) => this.#onSubmit(event), { signal });
    form.addEventListener("input", (event) => this.#onInput(event), { signal });
    form.addEventListener("compositionend", (event) => this.#onInput(event), { signal });
    form.addEventListener("change", ({ target }) => this.#onChange(target), { signal });
    form.addEventListener("click", (event) => this.#onClick(event), { signal });
    form.addEventListener("focusin", () => this.#loadCaptcha(), { signal });
    addEventListener("pagehide", () => this.#draft.keep(this.#steps.step), { signal });
    const look = (field: string) => this.#mark(field, this.#validateForm().get(field));
    if (this.#props.checkOnFocus) onFieldBlur(form, look, signal);
    if (form.contains(document.activeElement)) this.#loadCaptcha();
  }

  async #tellOfDraft(): Promise<void> {
    const form = this.#form;
    const isWhole = await this.#draft.restoreFiles();
    const notice = form.querySelector<HTMLElement>(".form__draft");
    if (!notice || this.#ending.signal.aborted) return;
    const words = notice.firstChild?.textContent?.trim() ?? "";
    const all = isWhole ? words : `${words} ${this.#props.strings.draftFiles}`;
    notice.firstChild?.replaceWith(`${all} `);
    notice.hidden = false;
    say(form, all);
    this.#ask();
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.#steps.isSending) return;
    const { submitter } = event;
    const asked = submitter instanceof HTMLButtonElement ? readMove(submitter.value) : null;
    const { step, count } = this.#steps;
    const move = asked ?? (step < count - 1 ? "next" : "send");
    const checks = this.#props.checkOnSubmit;
    if (move === "send") {
      if (!checks || !this.#refuse(this.#validateForm())) void this.#send();
    } else if (move !== "next" || !checks || !this.#refuse(this.#validateForm(step))) {
      this.#move(move);
      focusStep(this.#form, this.#steps, this.#props.strings);
    }
  }

  #onInput(event: Event): void {
    const { target } = event;
    const { field = "", limit } = this.#rulesOf(target) ?? {};
    const isBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // What is still being composed is not cut: it would be lost as a whole.
    if (isBox && limit?.unit === "words" && !(event as InputEvent).isComposing) enforceWordLimit(target, limit.amount);
    onSelectAll(target);
    this.#ask();
    // A field that was wrong and is being put right says so at once.
    if (this.#problems.has(field)) this.#mark(field, this.#validateForm().get(field));
    this.#draft.touch(this.#steps.step);
  }

  #onChange(target: EventTarget | null): void {
    const rules = this.#rulesOf(target);
    if (!(target instanceof HTMLInputElement) || target.type !== "file" || !rules) return;
    rejectTooManyFiles(this.#form, target, rules, this.#props.words);
    this.#ask();
    const found = this.#validateForm();
    this.#mark(rules.field, target.value ? found.get(rules.field) : undefined);
    // All files go into one request: others may have room now.
    for (const { field, kind } of this.#props.rules) if (kind === "files" && this.#problems.has(field)) this.#mark(field, found.get(field));
    void this.#draft.saveFiles();
  }

  /** A line of the summary leads to its field, whatever step that is on; the notice of a draft has a button to start over. */
  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>(".form__summary a");
    const control = link && document.getElementById(link.hash.slice(1));
    if (control) {
      event.preventDefault();
      const step = Number(control.closest<HTMLElement>(".form__page")?.dataset["step"]);
      this.#steps = { ...this.#steps, step };
      this.#show();
      control.focus();
    } else if (target?.closest(".form__draft button")) {
      this.#restart();
      focusStep(this.#form, this.#steps, this.#props.strings);
    }
  }

  async #send(): Promise<void> {
    const { strings } = this.#props;
    const action = this.#form.getAttribute("action") ?? "";
    this.#move("send");
    const token = await this.#token();
    if (token === null) return this.#fail(strings.captcha, "other");
    const body = new FormData(this.#form);
    body.set(GO, "send");
    if (token) body.set("form-captcha", token);
    const outcome = await send(action, body, strings);
    if (outcome.kind === "taken") await this.#receive(outcome.receipt);
    else if (outcome.kind === "refused") this.#refuse(outcome.problems);
    else this.#fail(outcome.words, outcome.reason);
  }

  async #receive(receipt: Receipt): Promise<void> {
    this.#forget();
    await settle(this.#form, receipt);
    if (this.#ending.signal.aborted) return;
    // A browser that loads the page again would fill in what stood there.
    HTMLFormElement.prototype.reset.call(this.#form);
    this.#steps = moved(this.#steps, "sent");
    this.#show();
    this.#ask();
    showReceipt(this.#form, receipt, this.#props.after);
    say(this.#form, receipt.words);
    this.#keepReceipt = endReceipt(this.#form, this.#props.after);
    if (!receipt.newTab) follow(receipt);
  }

  /** What the captcha says of the visitor; nothing where there is none, or none to be had; null when it has just failed. */
  async #token(): Promise<string | null> {
    this.#loadCaptcha();
    if (!this.#captcha || this.#isCaptchaBroken) return "";
    try {
      return await (await this.#captcha)();
    } catch {
      this.#isCaptchaBroken = true;
      return null;
    }
  }

  /** On the first focus, and not before: whoever only reads the page is not known to the service. */
  #loadCaptcha(): void {
    const { captcha } = this.#props;
    if (!captcha || this.#captcha) return;
    const place = this.#form.appendChild(document.createElement("div"));
    // It takes no room among what is laid out.
    place.style.position = "absolute";
    this.#captcha = import("./captcha").then(({ startCaptcha }) => startCaptcha(captcha, place));
    this.#captcha.catch(() => {});
  }

  /** Shows what is wrong, at the first step that has something wrong. False when nothing is. */
  #refuse(problems: Problems): boolean {
    if (problems.size === 0) return false;
    this.#clear();
    this.#problems = problems;
    for (const [field, wrong] of problems) showFieldErrors(this.#form, field, wrong);
    showErrorSummary(this.#form, problems);
    const step = this.#props.rules.find(({ field }) => problems.has(field))?.step ?? this.#steps.step;
    this.#steps = { ...moved(this.#steps, "failed"), step };
    this.#show();
    showError(this.#form, true);
    focusOn(this.#form.querySelector<HTMLElement>(".form__summary"));
    return true;
  }

  /** Says why it was not sent; everything stays, and the button offers to try again. */
  #fail(words: string, reason: Reason): void {
    this.#steps = moved(this.#steps, "failed");
    this.#show();
    showError(this.#form, false, words, reason);
    focusOn(this.#form.querySelector<HTMLElement>(".form__alert--error"));
  }

  #move(move: Move): void {
    this.#clear();
    this.#steps = moved(this.#steps, move);
    this.#show();
    this.#draft.keep(this.#steps.step);
  }

  #restart(): void {
    this.#forget();
    HTMLFormElement.prototype.reset.call(this.#form);
    this.#steps = startAt(0, this.#steps.count);
    this.#clear();
    this.#show();
    this.#ask();
  }

  #show(): void {
    showSteps(this.#form, this.#steps, this.#props.strings);
  }

  /** Shows the fields that are asked for with these answers, and hides the others. */
  #ask(): void {
    updateSelectAll(this.#form);
    this.#asked = visibleFields(this.#props.rules, readFormValues(this.#form));
    for (const { field, conditions } of this.#props.rules) {
      const element = conditions && fieldElement(this.#form, field);
      if (!element) continue;
      element.hidden = !this.#asked.has(field);
      element.removeAttribute("data-unmet");
      if (element.hidden) this.#mark(field);
    }
  }

  #mark(field: string, problems?: FieldProblems): void {
    if (!problems && !this.#problems.has(field)) return;
    showFieldErrors(this.#form, field, problems);
    if (problems) this.#problems.set(field, problems);
    else this.#problems.delete(field);
    const summary = this.#form.querySelector<HTMLElement>(".form__summary");
    if (!summary || summary.hidden) return;
    showErrorSummary(this.#form, this.#problems);
    if (summary.hidden) showError(this.#form, false);
  }

  #clear(): void {
    for (const field of this.#problems.keys()) showFieldErrors(this.#form, field);
    this.#problems = new Map();
    showErrorSummary(this.#form, this.#problems);
    showError(this.#form, false);
    this.#keepReceipt();
    hideReceipt(this.#form);
  }

  #validateForm(step?: number): Problems {
    return validateForm(this.#props, this.#asked, readFormValues(this.#form), step);
  }

  #forget(): void {
    this.#draft.forget();
    this.#isCaptchaBroken = false;
    const notice = this.#form.querySelector<HTMLElement>(".form__draft");
    if (notice) notice.hidden = true;
  }

  #rulesOf(target: EventTarget | null): FieldRules | undefined {
    const own = closestField(target);
    return this.#props.rules.find(({ field }) => field === own);
  }
}
