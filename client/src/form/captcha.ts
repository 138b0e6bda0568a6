import type { CaptchaProps } from "./form-props";

/** What the invisible reCAPTCHA v2 and v3 have in common. */
interface Service {
  ready(then: () => void): void;
  render(container: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): PromiseLike<unknown> | void;
  reset(widget: number): void;
}

/** The timeout of a token; the script loads while the visitor is still typing. */
export const TIMEOUT_MS = 8000;

let service: Promise<Service> | undefined;

/** Loads the service once per document and renders an invisible captcha. Returns a function that requests a token. */
export function startCaptcha({ script, key }: CaptchaProps, container: HTMLElement): () => Promise<string> {
  let pending = { resolve: (_token: string) => {}, reject: () => {} };
  const options = {
    sitekey: key,
    size: "invisible",
    callback: (token: string) => pending.resolve(token),
    "error-callback": () => pending.reject(),
  };
  let widget: Promise<{ service: Service; id: number; isUsed: boolean }> | undefined;
  const render = async () => {
    const loading = (service ??= load(script));
    try {
      const loaded = await loading;
      return { service: loaded, id: loaded.render(container, options), isUsed: false };
    } catch (cause) {
      // After a failure the next token loads it again.
      if (service === loading) service = undefined;
      widget = undefined;
      throw cause;
    }
  };
  const ready = () => (widget ??= render());
  ready().catch(() => {});
  /** Tokens are single-use and expire after two minutes, so each call requests a new one. */
  return () =>
    withDeadline<string>((resolve, reject, isOver) => {
      const own = (pending = { resolve, reject });
      const execute = (captcha: Awaited<ReturnType<typeof ready>>) => {
        // The deadline has passed, or a newer request has replaced this one.
        if (pending !== own || isOver()) return;
        if (captcha.isUsed) captcha.service.reset(captcha.id);
        captcha.isUsed = true;
        // v3 returns a promise of the token, v2 calls back.
        const promised = captcha.service.execute(captcha.id);
        promised?.then((token) => typeof token === "string" && token && resolve(token), reject);
      };
      ready().then(execute).catch(reject);
    });
}

function load(address: string): Promise<Service> {
  const url = scriptUrl(address);
  return new Promise((resolve, reject) => {
    const page = window as { grecaptcha?: Service };
    const policy = { createScriptURL: (_address: string) => url };
    const script = document.createElement("script");
    script.src = (window.trustedTypes?.createPolicy("captcha", policy) ?? policy).createScriptURL("");
    script.onload = () => (page.grecaptcha ? page.grecaptcha.ready(() => resolve(page.grecaptcha!)) : reject());
    script.onerror = reject;
    document.head.append(script);
  });
}

/** The script's URL with its options. */
export function scriptUrl(address: string, language = document.documentElement.lang): string {
  const url = new URL(address);
  for (const [name, value] of [["render", "explicit"], ["hl", language], ["trustedtypes", "true"]] as const) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** A promise with a timeout, which is suspended while the visitor solves a challenge. */
function withDeadline<Value>(run: (resolve: (value: Value) => void, reject: () => void, isOver: () => boolean) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearInterval(timer);
    };
    const fail = (why: string) => (end(), reject(new Error(why)));
    const timer = setInterval(() => hasChallenge() || fail("the captcha does not answer"), TIMEOUT_MS);
    run(
      (value) => (end(), resolve(value)),
      () => fail("the captcha failed"),
      () => isOver,
    );
  });
}

/** Whether the service is showing a challenge. */
function hasChallenge(): boolean {
  const frames = [...document.querySelectorAll('iframe[src*="/bframe"]')];
  return frames.some((frame) => frame.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
}
