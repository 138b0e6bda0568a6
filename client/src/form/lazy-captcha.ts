import { isAllowed, readChoice } from "../consent/choice";
import type { CaptchaProps } from "./form-props";

/** A form's captcha. The service is loaded on first focus and only with consent, so that it never learns of mere readers. */
export class LazyCaptcha {
  readonly #form: HTMLFormElement;
  readonly #props: CaptchaProps | undefined;
  #execute: Promise<() => Promise<string>> | undefined;

  constructor(form: HTMLFormElement, props: CaptchaProps | undefined) {
    this.#form = form;
    this.#props = props;
  }

  load(): void {
    const props = this.#props;
    if (!props || this.#execute || !isAllowed("captcha")) return;
    this.#execute = import("./captcha").then(({ startCaptcha }) => {
      const container = this.#form.appendChild(document.createElement("div"));
      // Takes no space in the form's layout.
      container.style.position = "absolute";
      return startCaptcha(props, container);
    });
    // Code that could not be loaded is loaded again with the next token.
    this.#execute.catch(() => void (this.#execute = undefined));
  }

  /** Whether consent has to be requested first; refusing is a choice too. */
  get isUndecided(): boolean {
    return this.#props !== undefined && readChoice() === null;
  }

  /**
   * A token; empty without a captcha or consent, or after a failure: the form is then reviewed by hand. Each call is a new attempt,
   * because the connection may be back.
   */
  async token(): Promise<string> {
    this.load();
    try {
      return (await (await this.#execute)?.()) ?? "";
    } catch {
      return "";
    }
  }
}
