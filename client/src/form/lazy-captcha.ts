import { isAllowed, readChoice } from "../consent/choice";
import type { CaptchaProps } from "./form-props";

/**
 * A form's captcha. Its service is loaded on the first focus and not before: who only reads the page is not known to it, and
 * who has not allowed it never is.
 */
export class LazyCaptcha {
  readonly #form: HTMLFormElement;
  readonly #props: CaptchaProps | undefined;
  #execute: Promise<() => Promise<string>> | undefined;
  #isBroken = false;

  /** Without props the form has none. */
  constructor(form: HTMLFormElement, props: CaptchaProps | undefined) {
    this.#form = form;
    this.#props = props;
  }

  load(): void {
    const props = this.#props;
    if (!props || this.#execute || !isAllowed("captcha")) return;
    const container = this.#form.appendChild(document.createElement("div"));
    // It takes no room in the form's layout.
    container.style.position = "absolute";
    this.#execute = import("./captcha").then(({ startCaptcha }) => startCaptcha(props, container));
    this.#execute.catch(() => {});
  }

  /** Whether the visitor has to be asked before the form can have a token: whoever has chosen has answered that too. */
  get isUndecided(): boolean {
    return this.#props !== undefined && readChoice() === null;
  }

  /** A token for the form; empty where there is no captcha, it was refused or it failed: somebody then looks at the form by hand. */
  async token(): Promise<string> {
    this.load();
    if (!this.#execute || this.#isBroken) return "";
    try {
      return await (await this.#execute)();
    } catch {
      this.#isBroken = true;
      return "";
    }
  }

  /** The next form is another one: a captcha that failed is tried again. */
  reset(): void {
    this.#isBroken = false;
  }
}
