import type { CaptchaProps } from "./form-props";

/** What the invisible reCAPTCHA v2 and v3 have in common. */
interface Service {
  ready(then: () => void): void;
  render(container: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): PromiseLike<unknown> | void;
  reset(widget: number): void;
}

/** How long the service may take once a token is asked for; its script is loaded while the visitor still types. */
export const TIMEOUT_MS = 8000;

let service: Promise<Service> | undefined;

/** Loads the service, once for a document, and renders an invisible captcha. Returns what asks for a token. */
export function startCaptcha({ script, key }: CaptchaProps, container: HTMLElement): () => Promise<string> {
  /** The latest request for a token. */
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
      // What failed to load is loaded again for the next token.
      if (service === loading) service = undefined;
      widget = undefined;
      throw cause;
    }
  };
  const ready = () => (widget ??= render());
  ready().catch(() => {});
  /** A token is good once and for two minutes: each call asks for a new one. */
  return () =>
    withDeadline<string>((resolve, reject, isOver) => {
      const own = (pending = { resolve, reject });
      const execute = (known: Awaited<ReturnType<typeof ready>>) => {
        // It came after the deadline, or a newer request has taken its place.
        if (pending !== own || isOver()) return;
        if (known.isUsed) known.service.reset(known.id);
        known.isUsed = true;
        // v3 returns a promise of the token, v2 calls back.
        const promised = known.service.execute(known.id);
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

/** The script's address with its options: explicit rendering, the language, Trusted Types. */
export function scriptUrl(address: string, language = document.documentElement.lang): string {
  const url = new URL(address);
  for (const [name, value] of [["render", "explicit"], ["hl", language], ["trustedtypes", "true"]] as const) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** A promise with a deadline, which waits while the service shows the visitor a challenge. */
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

/** Whether the service shows a challenge, for which people may take their time. */
function hasChallenge(): boolean {
  const frames = [...document.querySelectorAll('iframe[src*="/bframe"]')];
  return frames.some((frame) => frame.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
}
