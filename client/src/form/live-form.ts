import { allow } from "../consent/choice";
import { prefill } from "./controls";
import { DraftAutosave } from "./draft-autosave";
import { onFieldBlur } from "./field-blur";
import type { FormProps } from "./form-props";
import { FormValidation } from "./form-validation";
import { ACTION_NAME, announce, focusOn, focusStep, pagesOf, showError, showQuestion, showSteps, toggle } from "./form-view";
import { LazyCaptcha } from "./lazy-captcha";
import { clearQuotation, hideReceipt, hideReceiptLater, redirect, showReceipt } from "./receipt";
import { onSelectAll } from "./select-all";
import { type Reason, type Receipt, send } from "./send";
import { StepHistory } from "./step-history";
import { type Move, moved, movedPast, readMove, startAt, type Steps } from "./steps";
import type { Problems } from "./validate-form";
import { enforceWordLimit } from "./word-limit";

/**
 * Enhances an editors' form: steps and validation without the server, one request at the end. Changes to the markup are those
 * that the server would make.
 */
export class LiveForm {
  readonly #form: HTMLFormElement;
  readonly #props: FormProps;
  readonly #draft: DraftAutosave;
  readonly #validation: FormValidation;
  readonly #captcha: LazyCaptcha;
  readonly #ending = new AbortController();
  readonly #history: StepHistory;
  #steps: Steps;
  /** Cancels hiding the receipt. */
  #keepReceipt = () => {};

  constructor(form: HTMLFormElement, props: FormProps) {
    this.#form = form;
    this.#props = props;
    this.#draft = new DraftAutosave(form);
    this.#draft.deleteOldFiles();
    this.#validation = new FormValidation(form, props);
    this.#captcha = new LazyCaptcha(form, props.captcha);
    this.#steps = startAt(Number(form.dataset["step"]), pagesOf(form).length);
    this.#history = new StepHistory(form, (step) => step !== this.#steps.step && !this.#steps.isSending && this.#goTo(step), this.#ending.signal);
    this.#listen();
    this.#resume();
  }

  /** Called when the page is left; keeps the draft. */
  end(): void {
    this.#draft.save(this.#steps.step);
    this.#keepReceipt();
    this.#ending.abort();
  }

  /** Continues with the server's result, or restores a draft into a fresh form. */
  #resume(): void {
    const form = this.#form;
    const isResult = this.#steps.step > 0 || form.querySelector(".form__summary:not([hidden]), .form__alert:not([hidden])");
    if (form.querySelector(".form__alert--success:not([hidden])")) {
      this.#draft.clear();
      this.#keepReceipt = hideReceiptLater(form, this.#props.after);
    }
    const step = isResult ? null : this.#draft.restore();
    if (!isResult && step === null) prefill(form);
    this.#steps = startAt(step ?? this.#steps.step, this.#steps.count);
    this.#history.start(this.#steps.step);
    this.#showSteps();
    this.#validation.updateVisibility();
    if (step !== null) void this.#showDraftNotice();
  }

  async #showDraftNotice(): Promise<void> {
    const form = this.#form;
    const hasFiles = await this.#draft.restoreFiles();
    const notice = form.querySelector<HTMLElement>(".form__draft");
    if (!notice || this.#ending.signal.aborted) return;
    const text = notice.firstChild?.textContent?.trim() ?? "";
    const all = hasFiles ? text : `${text} ${this.#props.strings.draftFiles}`;
    notice.firstChild?.replaceWith(`${all} `);
    notice.hidden = false;
    announce(form, all);
    this.#validation.updateVisibility();
  }

  #listen(): void {
    const form = this.#form;
    const { signal } = this.#ending;
    form.addEventListener("submit", (event) => this.#onSubmit(event), { signal });
    form.addEventListener("input", (event) => this.#onInput(event), { signal });
    form.addEventListener("compositionend", (event) => this.#onInput(event), { signal });
    form.addEventListener("change", ({ target }) => this.#onChange(target), { signal });
    form.addEventListener("click", (event) => this.#onClick(event), { signal });
    form.addEventListener("focusin", () => this.#captcha.load(), { signal });
    addEventListener("pagehide", () => this.#draft.save(this.#steps.step), { signal });
    if (this.#props.checkOnFocus) onFieldBlur(form, (field) => this.#validation.checkField(field), signal);
    if (form.contains(document.activeElement)) this.#captcha.load();
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.#steps.isSending) return;
    const { submitter } = event;
    const requested = submitter instanceof HTMLButtonElement ? readMove(submitter.value) : null;
    const { step, count } = this.#steps;
    const move = requested ?? (step < count - 1 ? "next" : "send");
    const validates = this.#props.checkOnSubmit;
    if (move === "send") {
      if (!validates || !this.#reject(this.#validation.validate())) this.#sendOrAsk();
    } else if (move !== "next" || !validates || !this.#reject(this.#validation.validate(step))) {
      this.#goTo(move);
      this.#history.push(this.#steps.step);
    }
  }

  #goTo(move: Move): void {
    this.#move(move);
    focusStep(this.#form, this.#steps, this.#props.strings);
  }

  #onInput(event: Event): void {
    const { target } = event;
    const { field = "", limit } = this.#validation.rulesOf(target) ?? {};
    const isTextBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // Cutting the text during IME composition would lose all of it.
    const isComposing = (event as InputEvent).isComposing;
    if (isTextBox && limit?.unit === "words" && !isComposing) enforceWordLimit(target, limit.amount);
    onSelectAll(target);
    this.#validation.updateVisibility();
    this.#validation.recheckField(field);
    this.#draft.saveLater(this.#steps.step);
  }

  #onChange(target: EventTarget | null): void {
    const rules = this.#validation.rulesOf(target);
    if (!(target instanceof HTMLInputElement) || target.type !== "file" || !rules) return;
    this.#validation.checkFiles(target, rules);
    void this.#draft.saveFiles();
  }

  /** Handles links in the error summary, the captcha question and the button that discards the draft. */
  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>(".form__summary a");
    const control = link && document.getElementById(link.hash.slice(1));
    if (control) {
      event.preventDefault();
      const step = Number(control.closest<HTMLElement>(".form__page")?.dataset["step"]);
      this.#steps = { ...this.#steps, step };
      this.#showSteps();
      control.focus();
    } else if (target?.closest("[data-captcha]")) {
      void this.#answer(target.closest<HTMLElement>("[data-captcha]")!.dataset["captcha"] === "allow");
    } else if (target?.closest(".form__draft button")) {
      this.#restart();
      focusStep(this.#form, this.#steps, this.#props.strings);
    }
  }

  /** Sends the form, or first asks for consent to the captcha. */
  #sendOrAsk(): void {
    if (!this.#captcha.isUndecided) return void this.#send();
    this.#clearMessages();
    showQuestion(this.#form, true);
  }

  async #answer(isAllowed: boolean): Promise<void> {
    if (isAllowed) await allow("captcha");
    await this.#send();
  }

  async #send(): Promise<void> {
    const { strings } = this.#props;
    const action = this.#form.getAttribute("action") ?? "";
    this.#move("send");
    const token = await this.#captcha.token();
    const body = new FormData(this.#form);
    body.set(ACTION_NAME, "send");
    if (token) body.set("form-captcha", token);
    const outcome = await send(action, body, strings);
    if (outcome.kind === "accepted") await this.#accept(outcome.receipt);
    else if (outcome.kind === "rejected") this.#reject(outcome.problems);
    else this.#fail(outcome.words, outcome.reason);
  }

  async #accept(receipt: Receipt): Promise<void> {
    this.#clearDraft();
    await clearQuotation(this.#form, receipt);
    if (this.#ending.signal.aborted) return;
    // Otherwise a reload would restore the values.
    HTMLFormElement.prototype.reset.call(this.#form);
    this.#steps = moved(this.#steps, "sent");
    this.#history.restart();
    this.#showSteps();
    this.#validation.updateVisibility();
    showReceipt(this.#form, receipt, this.#props.after);
    announce(this.#form, receipt.words);
    this.#keepReceipt = hideReceiptLater(this.#form, this.#props.after);
    if (!receipt.newTab) redirect(receipt);
  }

  /** Shows the problems at the first invalid step; false if there are none. */
  #reject(problems: Problems): boolean {
    if (problems.size === 0) return false;
    this.#clearMessages();
    this.#validation.show(problems);
    const step = this.#props.rules.find(({ field }) => problems.has(field))?.step ?? this.#steps.step;
    this.#steps = { ...moved(this.#steps, "failed"), step };
    this.#showSteps();
    showError(this.#form, true);
    focusOn(this.#form.querySelector<HTMLElement>(".form__summary"));
    return true;
  }

  /** Shows why sending failed; the form stays filled in. */
  #fail(message: string, reason: Reason): void {
    this.#steps = moved(this.#steps, "failed");
    this.#showSteps();
    showError(this.#form, false, message, reason);
    focusOn(this.#form.querySelector<HTMLElement>(".form__alert--error"));
  }

  #move(move: Move): void {
    this.#clearMessages();
    this.#steps = movedPast(this.#steps, move, (step) => this.#validation.hides(step));
    this.#showSteps();
    this.#draft.save(this.#steps.step);
  }

  #restart(): void {
    this.#clearDraft();
    HTMLFormElement.prototype.reset.call(this.#form);
    this.#steps = startAt(0, this.#steps.count);
    this.#history.restart();
    this.#clearMessages();
    this.#showSteps();
    this.#validation.updateVisibility();
  }

  #showSteps(): void {
    showSteps(this.#form, this.#steps, this.#props.strings);
  }

  #clearMessages(): void {
    this.#validation.show(new Map());
    showError(this.#form, false);
    this.#keepReceipt();
    showQuestion(this.#form, false);
    hideReceipt(this.#form);
  }

  #clearDraft(): void {
    this.#draft.clear();
    toggle(this.#form, ".form__draft", false);
  }
}
